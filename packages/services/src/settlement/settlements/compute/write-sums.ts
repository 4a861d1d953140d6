import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { COMPUTED, LOTTO, PAID, rewardsIn, sumsOf } from '../run-tables.ts';
import type { Writing } from './write-rewards.ts';

/** Writes the sums per member and kind: the small table that posting reads and summaries show. */
export async function writeSums(tx: Database, { runId, terms, slice }: Writing): Promise<void> {
  await tx.execute(sql`
    insert into ${sumsOf(runId)} (run_id, business_day, member_id, kind, rows, paid, unpaid, lotto)
    select ${runId}::bigint, ${terms.day}::date, member_id, kind, count(*), total(${PAID}),
      total(${COMPUTED} - ${PAID}), total(${LOTTO})
    from ${rewardsIn(runId, slice)}
    group by member_id, kind order by member_id`);
}
