import type pg from 'pg';

/** The longest delay of a Node timer. pg reads a `query_timeout` of 0 as "use the pool's". */
const NO_LIMIT_MS = 2 ** 31 - 1;

/** How much later than the server the client gives up: only a silent connection is that late. */
const SILENCE_MS = 1_500;

/**
 * Milliseconds after which the client stops waiting for the answer to a statement that the server itself ends
 * after `statementTimeoutMs` (0 = never). Past it the connection counts as lost.
 */
export const answerLimit = (statementTimeoutMs: number): number =>
  statementTimeoutMs === 0 ? NO_LIMIT_MS : statementTimeoutMs + SILENCE_MS;

type QueryArguments = Parameters<pg.ClientBase['query']>;

/** The arguments of `client.query` with a time limit for the answer to this statement. */
export function withAnswerLimit(args: QueryArguments, ms: number): QueryArguments {
  const [query, ...rest] = args as [unknown, ...unknown[]];
  if (typeof query === 'string') return [{ text: query, query_timeout: ms }, ...rest] as never;
  // A cursor or COPY is an object with methods: it is modified, not copied.
  if (isSubmittable(query)) return [Object.assign(query, { query_timeout: ms }), ...rest] as never;
  return [{ ...(query as object), query_timeout: ms }, ...rest] as never;
}

const isSubmittable = (query: unknown): query is object =>
  typeof (query as { submit?: unknown } | null)?.submit === 'function';
