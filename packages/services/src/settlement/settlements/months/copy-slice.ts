import type { Database } from '@starline/db/connection';
import { actAsWorker } from '@starline/db/roles/act-as';
import { sql } from 'drizzle-orm';
import {
  drawsOfMonth,
  lockMonths,
  type Month,
  merging,
  nextMonth,
  REWARD_COLUMNS,
  rewardsOfMonth,
} from './month.ts';

type Progress = { run_ids: number[]; next_member: number; last_member: number };

/**
 * Copies the rewards, draws and sums of the next `members` member ids into the tables of the merge, in one
 * transaction with its progress. Returns false when all are copied. No reward, draw or sum of a posted run
 * changes meanwhile; what changes later changes in both tables.
 */
export async function copySlice(
  tx: Database,
  { month, members }: { month: Month; members: number },
): Promise<boolean> {
  await actAsWorker(tx);
  await lockMonths(tx);
  const found = await tx.execute<Progress>(sql`
    select run_ids, next_member, last_member from reward_merges where month = ${month} for update`);
  const progress = found.rows[0];
  if (!progress || progress.next_member > progress.last_member) return false;
  const to = progress.next_member + members - 1;
  // The slices of a run are found while the statement is planned: bounds must not be parameters.
  const isInSlice = sql.raw(`member_id between ${progress.next_member} and ${to}`);
  const isInMonth = sql.raw(`business_day >= '${month}' and business_day < '${nextMonth(month)}'`);
  await tx.execute(sql`
    insert into ${sql.raw(merging(rewardsOfMonth(month)))} (${REWARD_COLUMNS})
    select run_id, member_id, source_member_id, source_purchase_id, base, nullif(computed, percent_of(base, percent)),
      nullif(paid, coalesce(computed, percent_of(base, percent))), nullif(lotto, 0), limit_before,
      business_day, ordinal, level, percent, kind, unpaid_reason
    from rewards where ${isInMonth} and ${isInSlice} order by member_id, business_day desc, run_id, ordinal`);
  await tx.execute(sql`
    insert into ${sql.raw(merging(drawsOfMonth(month)))} (run_id, member_id, purchase_id, amount)
    select run_id, member_id, purchase_id, amount from settlement_draws
    where run_id = any(${sql.raw(`array[${progress.run_ids.join(', ')}]::bigint[]`)}) and ${isInSlice} order by member_id, run_id`);
  await tx.execute(sql`
    insert into reward_months (member_id, month, kind, rows, lotto_rows, days, paid, unpaid, lotto)
    select member_id, ${month}::date, kind, count(*), count(*) filter (where lotto <> 0),
      bit_or(1 << (extract(day from business_day)::int - 1)), total(paid), total(computed - paid), total(lotto)
    from visible_rewards where ${isInMonth} and ${isInSlice} group by member_id, kind order by member_id, kind`);
  await tx.execute(sql`
    update reward_merges set next_member = ${to + 1}, last_transaction = pg_current_xact_id()::text::bigint where month = ${month}`);
  return true;
}
