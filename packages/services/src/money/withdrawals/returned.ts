import { type SQL, sql } from 'drizzle-orm';

/**
 * The condition, as text, that the money of a row of `withdrawals` did not come back.
 * docs/domain/payouts.md#returned.
 */
export const STAYED =
  'not exists (select from payout_returns back where back.withdrawal_id = withdrawals.id)';
export const stayed: SQL = sql.raw(STAYED);
