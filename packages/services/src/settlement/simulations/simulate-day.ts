import type { Database } from '@starline/db/connection';
import { type BusinessDay, instantOf } from '@starline/domain/business-time';
import type { PlanContent } from '@starline/domain/plans';
import type { RunTotals } from '@starline/domain/settlements';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { SETTINGS, writeSlice } from '../settlements/compute/compute.ts';
import { readRunTotals } from '../settlements/compute/run-totals.ts';
import { dropScratchTables } from '../settlements/compute/scratch-tables.ts';
import { takeSnapshot } from '../settlements/compute/take-snapshot.ts';
import { drawsOf, dropTables, sumsOf } from '../settlements/run-tables.ts';
import { readTerms } from '../settlements/terms.ts';

/** The run id of a simulation; no run has it. */
const RUN_ID = 0;

/**
 * Creates temporary tables that hide the tables a computation reads and changes: limits, bases and runs as
 * they were before the first day, and purchases of the simulated days with the multiples they would have
 * copied from the plan.
 */
export async function prepareSimulation(
  ctx: Context,
  tx: Database,
  { from, content }: { from: BusinessDay; content: PlanContent },
): Promise<void> {
  const since = instantOf(from, 0, 0, ctx.config.businessTz).toISOString();
  const { normal, boosted, bcode } = content.limitMultiples;
  await tx.execute(SETTINGS);
  await tx.execute(sql`
    create temporary table purchase_limits as
    select purchase_id, greatest(0, used - coalesce(drawn.amount, 0)) as used from public.purchase_limits
    left join (
      select draw.purchase_id, total(draw.amount) as amount from settlement_draws draw
      join public.settlement_runs run on run.id = draw.run_id
      where run.business_day >= ${from} and (run.status = 'posted' or exists (
        select 1 from settlement_chunks chunk where run.status in ('posting', 'failed') and chunk.run_id = run.id
          and chunk.posted_at is not null and draw.member_id between chunk.member_from and chunk.member_to))
      group by draw.purchase_id) as drawn using (purchase_id)`);
  await tx.execute(sql`
    create temporary table settlement_bases (run_id bigint, purchase_id bigint, is_standing boolean default false)`);
  await tx.execute(sql`
    insert into settlement_bases
    select run_id, purchase_id, is_standing from public.settlement_bases
    where is_standing and run_id in (select id from public.settlement_runs where business_day < ${from})`);
  await tx.execute(sql`
    create temporary table settlement_runs as
    select status, business_day from public.settlement_runs where status = 'posted' and business_day < ${from}`);
  await tx.execute(sql`create temporary table member_ranks (like public.member_ranks)`);
  await tx.execute(sql`create temporary table simulated (member_id bigint, paid bigint)`);
  await tx.execute(sql`create unique index on purchase_limits (purchase_id)`);
  await tx.execute(sql`analyze purchase_limits, settlement_bases`);
  const copied = (old: string, sold: number) =>
    sql.raw(
      `case when approved_at < '${since}' then ${old} when type = 'normal' then ${sold} else ${bcode} end as ${old}`,
    );
  await tx.execute(sql`
    create temporary view purchases as
    select id, member_id, type, pv, status, approved_at, active_since, center_owner_id, center_recommender_id, imported_at,
      ${copied('limit_percent', normal)}, ${copied('boosted_limit_percent', boosted)}
    from public.purchases`);
}

/** Simulates one day by the plan; what it pays counts for the following days. */
export async function simulateDay(
  ctx: Context,
  tx: Database,
  day: BusinessDay,
  plan: PlanContent,
): Promise<RunTotals> {
  const terms = { ...(await readTerms(tx, day, ctx.config.businessTz)), plan };
  const purpose = 'simulation';
  for (const slice of await takeSnapshot(tx, { runId: RUN_ID, terms, purpose, slices: 1 }))
    await writeSlice(tx, { runId: RUN_ID, terms, purpose, slice });
  await tx.execute(sql`
    insert into purchase_limits (purchase_id, used) select purchase_id, amount from ${drawsOf(RUN_ID)}
    on conflict (purchase_id) do update set used = purchase_limits.used + excluded.used`);
  await tx.execute(
    sql`update settlement_bases set run_id = null, is_standing = true where run_id = ${RUN_ID}`,
  );
  await tx.execute(sql`insert into settlement_runs (status, business_day) values ('posted', ${day})`);
  await tx.execute(
    sql`insert into simulated select member_id, total(paid) from ${sumsOf(RUN_ID)} group by member_id`,
  );
  const totals = await readRunTotals(tx, RUN_ID);
  await dropTables(tx, RUN_ID);
  await dropScratchTables(tx);
  return totals;
}
