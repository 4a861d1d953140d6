import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { beginning } from './closing/moved.ts';
import { type Checked, compare } from './compare.ts';

/** The number of a posting, in the order in which they were written: its id without the month. */
const NUMBER = sql.raw('id % 10000000000');

/**
 * Checks that rows bear out the cause of every posting. Those of release 1.0 have none, and none of them is
 * younger than one that has. docs/domain/ledger.md#causes.
 */
export const checkCauses = (tx: Database, input: { isFull: boolean }): Promise<Checked> => {
  const { id } = beginning(input);
  return compare(
    tx,
    sql`select natural_key, 'a cause', case when is_caused(posting) then 'a cause' else coalesce(cause, 'none') end
      from ledger_txs as posting
      where id >= ${id} and (cause is not null
        or ${NUMBER} > (select min(${NUMBER}) from ledger_txs where id >= ${id} and cause is not null))`,
  );
};
