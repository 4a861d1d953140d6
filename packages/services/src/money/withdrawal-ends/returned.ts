import { type SQL, sql } from 'drizzle-orm';

/**
 * The condition, as text, that the money of a row of `withdrawals`, under its name in the query, did not come
 * back. docs/domain/payouts.md#returned.
 */
export const stayedOf = (row: string): string =>
  `not exists (select from payout_returns back where back.withdrawal_id = ${row}.id)`;
export const STAYED = stayedOf('withdrawals');
export const stayed: SQL = sql.raw(STAYED);
