import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { drawsOf, sumsOf } from '../run-tables.ts';
import { isIn } from './slice.ts';
import type { Writing } from './write-rewards.ts';

/**
 * Writes what the run takes from each package's limit: its own daily reward, then its part of the shared
 * rewards, oldest package first.
 */
export async function writeDraws(tx: Database, { runId, slice }: Writing): Promise<void> {
  await tx.execute(sql`
    insert into ${drawsOf(runId)} (run_id, member_id, purchase_id, amount)
    with shared as (
      select member_id, total(paid) as paid from ${sumsOf(runId)}
      where kind in ('daily_matching', 'rank') and ${isIn(slice, sql`member_id`)} group by member_id
    ), packages as (
      select *, remaining - daily_paid as remaining_limit,
        total(remaining - daily_paid) over (partition by member_id order by approved_at, purchase_id) as cumulative_limit
      from frozen_packages where ${isIn(slice, sql`member_id`)}
    ), drawn as (
      select member_id, purchase_id,
        daily_paid + greatest(0, least(remaining_limit, coalesce(shared.paid, 0) - (cumulative_limit - remaining_limit))) as amount
      from packages left join shared using (member_id))
    select ${runId}::bigint, member_id, purchase_id, amount from drawn where amount > 0 order by member_id`);
}
