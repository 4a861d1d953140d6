import type { Database } from '@starline/db/connection';
import { installation } from '@starline/db/schema/installation';
import { withTransaction } from '@starline/db/transaction';
import type { BusinessDay } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { RunTotals } from '@starline/domain/settlements';
import type { BooksFinding } from '@starline/validators/books';
import { sql } from 'drizzle-orm';
import { refuseArchivedDays } from '../../../base/archives/archived.ts';
import type { Context } from '../../../base/context.ts';
import { writeSlice } from '../compute/compute.ts';
import { readRunTotals } from '../compute/run-totals.ts';
import { takeSnapshot } from '../compute/take-snapshot.ts';
import { holdTables } from '../months/month.ts';
import { currentRun, type Run } from '../run-row.ts';
import { readTerms } from '../terms.ts';
import { compareWithStored } from './compare-stored.ts';
import { RECOMPUTED, restorePast } from './past.ts';

export type DayReport = {
  businessDay: BusinessDay;
  runId: number;
  /** False for a run that was posted before its inputs were kept; nothing is compared then. */
  isRecomputable: boolean;
  /** True when every row is equal, and for a run that cannot be recomputed. */
  isClean: boolean;
  examined: number;
  differences: number;
  /** The first hundred of each kind: `expected` was recomputed, `actual` is stored. */
  findings: BooksFinding[];
};

class Finished extends Error {}

/**
 * Recomputes a posted day from its inputs at its snapshot, by the statements of a run over temporary tables,
 * and compares every reward, sum, draw, base, rank, total and setting with what is stored. What voids took
 * back since counts as paid. Runs in one REPEATABLE READ transaction that is always rolled back: nothing
 * changes and no request waits. Throws `settlement_day_invalid` for a day that is not posted.
 * docs/decisions/0002.
 */
export async function recomputeDay(ctx: Context, day: BusinessDay): Promise<DayReport> {
  let report: DayReport | undefined;
  await withTransaction(
    ctx.db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      await holdTables(tx);
      report = await recomputeWithin(ctx, tx, day);
      throw new Finished();
    },
    { statementTimeoutMs: 0, idleTimeoutMs: 0, attempts: 1 },
  ).catch((error: unknown) => {
    if (!(error instanceof Finished)) throw error;
  });
  if (!report) throw new Error('a recomputation ended without a report');
  return report;
}

/** `recomputeDay` inside a transaction of the caller, which has to roll back. */
export async function recomputeWithin(ctx: Context, tx: Database, day: BusinessDay): Promise<DayReport> {
  const run = await currentRun(tx, day);
  if (run?.status !== 'posted') throw new AppError('settlement_day_invalid');
  const [kept] = await tx.select().from(installation);
  const about = { businessDay: day, runId: run.id };
  if (run.id < (kept?.recomputableFromRun ?? 0))
    return { ...about, isRecomputable: false, isClean: true, examined: 0, differences: 0, findings: [] };
  await refuseArchivedDays(tx, { from: day, to: day });
  await restorePast(tx, run);
  const { terms, totals } = await computeAgain(ctx, tx, run);
  const compared = await compareWithStored(tx, { run, terms, totals });
  return { ...about, isRecomputable: true, isClean: compared.differences === 0, ...compared };
}

async function computeAgain(ctx: Context, tx: Database, run: Run) {
  const terms = await readTerms(tx, run.businessDay, ctx.config.businessTz, run.frozenAt);
  const purpose = 'simulation';
  for (const slice of await takeSnapshot(tx, { runId: RECOMPUTED, terms, purpose, slices: 1 }))
    await writeSlice(tx, { runId: RECOMPUTED, terms, purpose, slice });
  const totals: RunTotals = await readRunTotals(tx, RECOMPUTED);
  return { terms, totals };
}
