import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { beginning } from './closing/moved.ts';
import { type Checked, compare } from './compare.ts';

/**
 * Checks that every posting counts on the day that its natural key and its booking tell: the day of the
 * settlement that it posts or reverses, else the business day of the booking.
 * docs/domain/ledger.md#effective-days.
 */
export const checkDays = (tx: Database, input: { isFull: boolean }): Promise<Checked> => {
  const { id } = beginning(input);
  return compare(
    tx,
    sql`select natural_key, told_day::text, day.effective_day::text from ledger_days day join ledger_txs on id = tx_id
      where id >= ${id} and tx_id >= ${id}`,
  );
};
