import type { Database } from '@starline/db/connection';
import { addDays, type BusinessDay, instantOf } from '@starline/domain/business-time';
import { type Amount, total } from '@starline/domain/money';
import type { RunTotals } from '@starline/domain/settlements';
import type { Simulation } from '@starline/validators/plans';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { addTotals, noTotals } from './totals.ts';

type Days = { from: BusinessDay; to: BusinessDay };
const CHANGES = 10;

/** What the posted runs of the days paid, and the sales of the same days, in hundredths. */
export async function readReal(
  ctx: Context,
  tx: Database,
  { from, to }: Days,
): Promise<{ totals: RunTotals; sales: Amount }> {
  const runs = await tx.execute<{ totals: RunTotals }>(sql`
    select totals from public.settlement_runs
    where status = 'posted' and totals is not null and business_day between ${from} and ${to}`);
  const totals = noTotals();
  for (const run of runs.rows) addTotals(totals, run.totals);
  const [since, until] = [from, addDays(to, 1)].map((day) =>
    instantOf(day, 0, 0, ctx.config.businessTz).toISOString(),
  );
  const sold = await tx.execute<{ sales: number }>(sql`
    select total(price) as sales from public.purchases
    where type = 'normal' and status <> 'cancelled' and approved_at >= ${since} and approved_at < ${until}`);
  return { totals, sales: total(sold.rows[0]?.sales ?? 0) };
}

/**
 * The members whose rewards differ most between the simulation and the posted runs: `simulated` holds what
 * the simulation paid each member.
 */
export async function topChanges(tx: Database, { from, to }: Days): Promise<Simulation['changes']> {
  const found = await tx.execute<Simulation['changes'][number]>(sql`
    select changed.member_id as "memberId", username, name, simulated, real from (
      select member_id, total(simulated) as simulated, total(real) as real from (
        select member_id, paid as simulated, 0::bigint as real from simulated
        union all
        select member_id, 0, total(paid) from visible_rewards where business_day between ${from} and ${to} group by member_id) as side
      group by member_id having total(simulated) <> total(real)
      order by abs(total(simulated) - total(real)) desc, member_id limit ${CHANGES}) as changed
    join members on members.id = changed.member_id
    order by abs(simulated - real) desc, changed.member_id`);
  return found.rows;
}
