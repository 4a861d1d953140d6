import pg from 'pg';

type Answer = pg.QueryResult;
type Asked = { name?: string; text: string; values?: unknown[] };
/** What pg calls on the query that is running, and the state of one that was answered. */
type Running = Asked & {
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error, connection?: Connection): void;
};
type Connection = {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse(message: { name: string | undefined; text: string }): void;
  bind(message: object): void;
  describe(message: object): void;
  execute(message: object): void;
  sync(): void;
};

const { Query } = pg as unknown as {
  Query: new (
    asked: unknown,
    values: unknown,
    answered: (error: Error | null, answer: Answer) => void,
  ) => Running;
};
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** One statement of a batch with its answer; `values` as the caller gave them. */
export type Item = { asked: Running; values: readonly unknown[]; answer: Promise<Answer> };

/**
 * Makes a statement ready to be sent in a batch. Throws for a value that cannot be sent, before anything is.
 * A rejected answer that no caller awaits is not reported as unhandled.
 */
export function item(asked: unknown, values?: unknown): Item {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  promise.catch(() => {});
  const query = new Query(asked, values, (error, answer) => (error ? reject(error) : resolve(answer)));
  const given = query.values ?? [];
  query.values = given.map(prepareValue);
  return { asked: query, values: given, answer: promise };
}

/**
 * Statements that travel in one message and cost one round trip. They end with one Sync, so the server skips
 * all that follow a failed one. Each sees what the statements before it have changed, with a snapshot of its
 * own.
 */
export class Batch {
  /** pg reads and wraps both for the time limit of the answer. */
  readonly query_timeout: number;
  callback: (error: Error | null) => void = () => {};
  readonly statements: readonly { text: string; values: readonly unknown[] }[];
  readonly #items: readonly Item[];
  #next = 0;

  constructor(items: readonly Item[], limitMs: number) {
    this.#items = items;
    this.query_timeout = limitMs;
    this.statements = items.map(({ asked, values }) => ({ text: asked.text, values }));
  }

  get #asked(): Running | undefined {
    return this.#items[this.#next]?.asked;
  }

  /** Resolves when the last statement was answered; rejects with the error of the one that failed. */
  get done(): Promise<Answer | undefined> {
    return Promise.all(this.#items.map(({ answer }) => answer)).then((answers) => answers.at(-1));
  }

  /** pg notes under this name that the server has parsed the statement that is being answered. */
  get name(): string | undefined {
    return this.#asked?.name;
  }
  get text(): string | undefined {
    return this.#asked?.text;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    try {
      for (const { asked } of this.#items) send(connection, asked);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#asked?.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    this.#asked?.handleDataRow(message);
  }
  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#asked?.handleCommandComplete(message, connection);
    this.#next += 1;
  }
  handleEmptyQuery(): void {
    this.#next += 1;
  }

  /**
   * The failed statement and all after it share the error; those before it have their answers. Those after it
   * get it later, so that of reads awaited together it is told in the words of the one that failed.
   */
  handleError(error: Error, connection: Connection): void {
    const failed = this.#next;
    this.#next = this.#items.length;
    for (const { asked } of this.#items.slice(0, failed)) asked.handleReadyForQuery(connection);
    // The server did not parse what it skipped.
    for (const { asked } of this.#items.slice(failed))
      if (asked.name) delete connection.submittedNamedStatements[asked.name];
    this.#items[failed]?.asked.handleError(error, connection);
    setImmediate(() => {
      for (const { asked } of this.#items.slice(failed + 1)) asked.handleError(error, connection);
    });
    this.callback(error);
  }

  handleReadyForQuery(connection: Connection): void {
    for (const { asked } of this.#items) asked.handleReadyForQuery(connection);
    this.callback(null);
  }
}

function send(connection: Connection, { name, text, values }: Running): void {
  const isParsed =
    name !== undefined &&
    (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) !== undefined;
  if (!isParsed) {
    connection.parse({ name, text });
    if (name) connection.submittedNamedStatements[name] = text;
  }
  connection.bind({ statement: name, values });
  connection.describe({ type: 'P', name: '' });
  connection.execute({});
}
