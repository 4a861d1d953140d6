/**
 * Where a process may die: before or after a statement, or before or after the COMMIT of the transaction that
 * ran it.
 */
export type CrashPoint = {
  name: string;
  when: 'before' | 'after';
  statement: RegExp;
  atCommit?: true;
  /** Reached by runs that are inserted into their month. */
  isInserted?: true;
};

export const CRASH_POINTS: readonly CrashPoint[] = [
  { name: 'payment: idempotency row written', when: 'after', statement: /insert into idempotency_keys/ },
  { name: 'payment: accounts locked', when: 'after', statement: /from ledger_accounts where id = any/ },
  { name: 'payment: posted', when: 'after', statement: /post_caused/ },
  { name: 'payment: before COMMIT', when: 'before', statement: /update idempotency_keys/, atCommit: true },
  {
    name: 'payment: after COMMIT, unanswered',
    when: 'after',
    statement: /update idempotency_keys/,
    atCommit: true,
  },
  { name: 'run opened', when: 'after', statement: /insert into "settlement_runs"/, atCommit: true },
  { name: 'frozen, not committed', when: 'after', statement: /create table settling\.settlement_draws_run/ },
  {
    name: 'rewards written by one slice',
    when: 'after',
    statement: /create table settling\.rewards_run_\d+_slice/,
  },
  {
    name: 'draws written, before COMMIT',
    when: 'before',
    statement: /insert into settlement_draws_run/,
    atCommit: true,
  },
  { name: 'rewards indexed', when: 'after', statement: /create index on rewards_run/ },
  { name: 'slices attached', when: 'after', statement: /alter table rewards_run_\d+\s+attach partition/ },
  { name: 'chunks cut', when: 'after', statement: /insert into settlement_chunks/ },
  { name: 'draft complete', when: 'after', statement: /update "settlement_runs" set "totals"/ },
  {
    name: 'state posting written',
    when: 'after',
    statement: /update "settlement_runs" set "status" = \$1, "failure"/,
  },
  { name: 'tables of the run attached', when: 'after', statement: /attach_settlement\('settlement_draws'/ },
  {
    name: 'posting, before COMMIT',
    when: 'before',
    statement: /attach_settlement\('settlement_draws'/,
    atCommit: true,
  },
  { name: 'posting', when: 'after', statement: /attach_settlement\('settlement_draws'/, atCommit: true },
  { name: 'chunk claimed', when: 'after', statement: /settlement_chunks[\s\S]*for update skip locked/ },
  { name: 'chunk: accounts locked', when: 'after', statement: /for no key update\) as locked/ },
  { name: 'chunk: money moved', when: 'after', statement: /with repaid as/ },
  {
    name: 'chunk: marked, before COMMIT',
    when: 'before',
    statement: /update settlement_chunks set ledger_tx_id/,
    atCommit: true,
  },
  {
    name: 'between chunks',
    when: 'after',
    statement: /update settlement_chunks set ledger_tx_id/,
    atCommit: true,
  },
  { name: 'before the seal', when: 'before', statement: /chunk join ledger_transfers transfer/ },
  {
    name: 'sealed, before COMMIT',
    when: 'before',
    statement: /chunk join ledger_transfers transfer/,
    atCommit: true,
  },
  {
    name: 'sealed, unanswered',
    when: 'after',
    statement: /chunk join ledger_transfers transfer/,
    atCommit: true,
  },
  {
    name: 'run inserted into its month',
    when: 'after',
    statement: /insert into rewards_\d{4}_\d\d/,
    isInserted: true,
  },
  {
    name: 'run inserted into its month, after COMMIT',
    when: 'after',
    statement: /insert into rewards_\d{4}_\d\d/,
    atCommit: true,
    isInserted: true,
  },
  {
    name: 'chunk: roll-ups written',
    when: 'after',
    statement: /insert into reward_months/,
    isInserted: true,
  },
];

/** Where a merge of a month may die, in the order in which it comes there. */
export const MERGE_CRASH_POINTS: readonly CrashPoint[] = (
  [
    ['tables made', /insert into reward_merges/],
    ['slice copied', /update reward_merges set next_member/],
    ['tables replaced', /update settled_months set is_merged/],
  ] as const
).flatMap(([name, statement]): CrashPoint[] => [
  { name: `${name}, before COMMIT`, when: 'before', statement, atCommit: true },
  { name: `${name}, after COMMIT`, when: 'after', statement, atCommit: true },
]);

type Sent = Promise<unknown> | { done: Promise<unknown> };
type Client = { query: (...args: unknown[]) => Sent };
type Asked = { text?: string; statements?: { text: string }[] };
/** The texts of a statement or of a message of several. */
const textsOf = (asked: string | Asked): string[] =>
  typeof asked === 'string' ? [asked] : (asked.statements?.map(({ text }) => text) ?? [asked.text ?? '']);

/**
 * Makes this process kill itself at the point, the `nth` time it is reached. A pool queries with a callback,
 * a transaction sends messages of several statements.
 */
export function dieAt(client: Client, point: CrashPoint, nth: number): void {
  const plain = client.query;
  const reached = new WeakSet<Client>();
  let times = 0;
  const die = () => process.kill(process.pid, 'SIGKILL');
  client.query = function query(this: Client, ...args: unknown[]) {
    const texts = textsOf(args[0] as string | Asked);
    const isNamed = texts.some((text) => point.statement.test(text));
    if (isNamed) reached.add(this);
    const isThere = point.atCommit ? texts.includes('COMMIT') && reached.has(this) : isNamed;
    if (!isThere) return plain.apply(this, args);
    reached.delete(this);
    times += 1;
    if (times < nth) return plain.apply(this, args);
    if (point.when === 'before') die();
    if (typeof args.at(-1) === 'function') return plain.apply(this, args.with(-1, die));
    const sent = plain.apply(this, args);
    return ('done' in sent ? sent.done : sent).finally(die);
  };
}
