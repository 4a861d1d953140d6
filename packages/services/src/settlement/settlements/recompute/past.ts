import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { SETTINGS } from '../compute/compute.ts';
import type { Run } from '../run-row.ts';

/** No run has this id: tables of the recomputation are named by it. */
export const RECOMPUTED = 0;

/** The draws of a run before voids gave parts of them back. */
export const originalDraws = sql`
  select draw.run_id, draw.member_id, draw.purchase_id, coalesce(before.amount, draw.amount) as amount
  from public.settlement_draws draw
  left join (
    select distinct on (run_id, purchase_id) run_id, purchase_id, amount
    from public.draw_changes order by run_id, purchase_id, id) as before
    on before.run_id = draw.run_id and before.purchase_id = draw.purchase_id`;

/**
 * Creates temporary tables and views that hide the inputs of a computation and show them as they were at the
 * snapshot of `run`: members, purchases, used limits, taken bases and posted days. Each is derived from the
 * present and the later changes (docs/decisions/0002). `run` must be posted. They end with the transaction.
 */
export async function restorePast(tx: Database, run: Run): Promise<void> {
  await tx.execute(SETTINGS);
  await restoreMembers(tx, run.id);
  await restorePurchases(tx, run.id);
  await restoreLimits(tx, run.id);
  await restoreDays(tx, run.businessDay);
}

async function restoreMembers(tx: Database, runId: number): Promise<void> {
  await tx.execute(sql`
    create temporary table members on commit drop as
    select member.id, case when before.id is null then member.recommender_id else before.recommender_id end as recommender_id,
      coalesce(before.is_reward_blocked, member.is_reward_blocked) as is_reward_blocked
    from public.members member
    left join (
      select distinct on (member_id) * from public.member_changes where after_run_id >= ${runId} order by member_id, id) as before
      on before.member_id = member.id`);
  await tx.execute(sql`analyze members`);
}

async function restorePurchases(tx: Database, runId: number): Promise<void> {
  await tx.execute(sql`
    create temporary table purchases on commit drop as
    select purchase.id, purchase.member_id, type, pv, coalesce(before.status, purchase.status) as status, approved_at,
      coalesce(before.active_since, purchase.active_since) as active_since, limit_percent, boosted_limit_percent,
      center_owner_id, center_recommender_id, imported_at
    from public.purchases purchase
    left join (
      select distinct on (purchase_id) * from public.purchase_changes where after_run_id >= ${runId} order by purchase_id, id) as before
      on before.purchase_id = purchase.id
    where recorded_after_run < ${runId}`);
  await tx.execute(sql`analyze purchases`);
}

/** The used limits now, less what this run and later ones posted and what else changed since. */
async function restoreLimits(tx: Database, runId: number): Promise<void> {
  await tx.execute(sql`
    create temporary table purchase_limits on commit drop as
    with since as (
      select draw.purchase_id, draw.amount from (${originalDraws} where draw.run_id >= ${runId}) as draw
      join public.settlement_chunks chunk on chunk.run_id = draw.run_id and chunk.posted_at is not null
        and draw.member_id between chunk.member_from and chunk.member_to
      union all
      select purchase_id, change from public.limit_changes where after_run_id >= ${runId}
    ), summed as (
      select purchase_id, total(amount) as amount from since group by purchase_id)
    select purchase_id, spent.used - coalesce(summed.amount, 0) as used
    from public.purchase_limits spent left join summed using (purchase_id)`);
  await tx.execute(sql`create unique index on purchase_limits (purchase_id)`);
  await tx.execute(sql`analyze purchase_limits`);
}

/**
 * Days are posted in order and reversed last first: an earlier day that is posted now was posted at the
 * snapshot.
 */
async function restoreDays(tx: Database, day: string): Promise<void> {
  await tx.execute(sql`
    create temporary table settlement_runs on commit drop as
    select id, status, business_day from public.settlement_runs where status = 'posted' and business_day < ${day}`);
  await tx.execute(sql`
    create temporary table settlement_bases (run_id bigint, purchase_id bigint, is_standing boolean default false) on commit drop`);
  await tx.execute(sql`
    insert into settlement_bases
    select run_id, purchase_id, true from public.settlement_bases where run_id in (select id from settlement_runs)`);
  await tx.execute(sql`analyze settlement_bases`);
  await tx.execute(sql`create temporary table member_ranks (like public.member_ranks) on commit drop`);
}
