import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { drawsOfMonth, firstDayOf, isMerging, merging } from '../months/month.ts';
import type { Run } from '../run-row.ts';

/**
 * Returns to the limits what returned rewards had drawn: a daily reward to its own package; the rest, which
 * was drawn from the oldest package first, to the newest first. What remains is what the run would have drawn
 * without them.
 */
export async function giveDrawsBack(
  tx: Database,
  { purchaseId, run }: { purchaseId: number; run: Pick<Run, 'id' | 'businessDay'> },
): Promise<void> {
  const runId = run.id;
  await tx.execute(sql`
    with returned as (
      select member_id, kind, total(paid) as amount from reward_returns
      where run_id = ${runId} and purchase_id = ${purchaseId} and kind in ('daily', 'daily_matching') group by 1, 2
    ), shared as (
      select draw.member_id, draw.purchase_id, returned.amount as returned, draw.amount - coalesce(own.paid, 0) as drawn,
        total(draw.amount - coalesce(own.paid, 0)) over (partition by draw.member_id order by approved_at desc, id desc) as so_far
      from returned
      join settlement_draws draw on draw.run_id = ${runId} and draw.member_id = returned.member_id
      join purchases on purchases.id = draw.purchase_id
      left join lateral (
        select total(paid) as paid from (
          select paid from reward_rows reward where reward.business_day = ${run.businessDay} and reward.run_id = ${runId}
            and reward.member_id = draw.member_id and kind = 'daily'
            and source_purchase_id = draw.purchase_id
          union all
          select paid from reward_returns where run_id = ${runId} and purchase_id = ${purchaseId} and kind = 'daily'
            and purchase_id = draw.purchase_id and member_id = draw.member_id) as daily) as own on true
      where returned.kind = 'daily_matching'
    ), parts as (
      select member_id, ${purchaseId}::bigint as purchase_id, amount from returned where kind = 'daily'
      union all
      select member_id, purchase_id, least(drawn, greatest(0, returned - (so_far - drawn))) from shared
    ), back as (
      select member_id, purchase_id, total(amount) as amount from parts where amount > 0 group by 1, 2
    ), lowered as (
      update settlement_draws draw set amount = draw.amount - back.amount from back
      where draw.run_id = ${runId} and draw.member_id = back.member_id and draw.purchase_id = back.purchase_id
      returning draw.purchase_id, back.amount)
    update purchase_limits spent set used = greatest(0, spent.used - lowered.amount)
    from lowered where lowered.purchase_id = spent.purchase_id`);
  const month = firstDayOf(run.businessDay);
  if (!(await isMerging(tx, month))) return;
  await tx.execute(sql`
    update ${sql.raw(merging(drawsOfMonth(month)))} copied set amount = draw.amount from settlement_draws draw
    where draw.run_id = ${runId} and copied.run_id = ${runId} and copied.member_id = draw.member_id
      and copied.purchase_id = draw.purchase_id and copied.amount <> draw.amount`);
}
