import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { addDays, type BusinessDay } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { SimulatePlan, Simulation } from '@starline/validators/plans';
import { sql } from 'drizzle-orm';
import { refuseArchivedDays } from '../../base/archives/archived.ts';
import type { Context } from '../../base/context.ts';
import { holdTables } from '../settlements/months/month.ts';
import { postedDays } from '../settlements/run-row.ts';
import { readReal, topChanges } from './compare-real.ts';
import { prepareSimulation, simulateDay } from './simulate-day.ts';
import { addTotals, noTotals, sideOf } from './totals.ts';

const DAYS_MAX = 31;
const SIMULATION_LOCK = sql`hashtext('starline.plans.simulation')`;
const RETRY_AFTER_SECONDS = 30;

class Finished extends Error {}

/**
 * What a plan would have paid for past days, beside what was paid. Runs the statements of a settlement over
 * temporary tables, in a transaction that is always rolled back: it posts nothing, blocks no one and leaves
 * nothing behind, even after a crash. Uses present trees, blocks and packages, and limits from before the
 * first day. Throws `settlement_day_invalid` for days that are not posted or more than a month,
 * `too_many_requests` while another simulation runs.
 */
export async function simulatePlan(ctx: Context, input: SimulatePlan): Promise<Simulation> {
  const days = daysOf(input);
  const { first, last } = await postedDays(ctx.db);
  const isPosted = first !== null && last !== null && first <= input.from && input.to <= last;
  if (days.length === 0 || days.length > DAYS_MAX || !isPosted)
    throw new AppError('settlement_day_invalid', {}, { to: 'settlement_day_invalid' });
  let report: Simulation | undefined;
  await withTransaction(
    ctx.db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      await holdTables(tx);
      report = await simulate(ctx, tx, { ...input, days });
      throw new Finished();
    },
    { statementTimeoutMs: 300_000, attempts: 1 },
  ).catch((error: unknown) => {
    if (!(error instanceof Finished)) throw error;
  });
  if (!report) throw new Error('a simulation ended without figures');
  return report;
}

async function simulate(
  ctx: Context,
  tx: Database,
  input: SimulatePlan & { days: BusinessDay[] },
): Promise<Simulation> {
  const lock = await tx.execute<{ ok: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SIMULATION_LOCK}) as ok`,
  );
  if (!lock.rows[0]?.ok) throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  await refuseArchivedDays(tx, input);
  const real = await readReal(ctx, tx, input);
  await prepareSimulation(ctx, tx, input);
  const simulated = noTotals();
  for (const day of input.days) addTotals(simulated, await simulateDay(ctx, tx, day, input.content));
  return {
    days: input.days.length,
    sales: real.sales,
    simulated: sideOf(simulated, real.sales),
    real: sideOf(real.totals, real.sales),
    changes: await topChanges(tx, input),
  };
}

function daysOf({ from, to }: SimulatePlan): BusinessDay[] {
  const days: BusinessDay[] = [];
  for (let day = from; day <= to && days.length <= DAYS_MAX; day = addDays(day, 1)) days.push(day);
  return days;
}
