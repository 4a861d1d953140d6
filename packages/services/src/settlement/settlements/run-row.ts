import type { Database } from '@starline/db/connection';
import { settlementChunks, settlementRuns } from '@starline/db/schema/settlements';
import type { BusinessDay } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { RunTotals } from '@starline/domain/settlements';
import type { RunRow } from '@starline/validators/settlements';
import { and, desc, eq, max, min, notInArray, type SQL, sql } from 'drizzle-orm';

export type Run = typeof settlementRuns.$inferSelect;

/** Runs with the number of posted chunks, newest day first. */
export async function readRuns(
  db: Database,
  where: SQL | undefined,
  page: { limit: number; offset: number },
): Promise<RunRow[]> {
  const chunks = (what: SQL) =>
    sql<number>`(select ${what} from ${settlementChunks} where ${settlementChunks.runId} = ${settlementRuns.id})`;
  const rows = await db
    .select({
      run: settlementRuns,
      posted: chunks(sql`count(${settlementChunks.postedAt})`),
      total: chunks(sql`count(*)`),
    })
    .from(settlementRuns)
    .where(where)
    .orderBy(desc(settlementRuns.businessDay), desc(settlementRuns.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ run, posted, total }) => ({
    id: run.id,
    businessDay: run.businessDay,
    status: run.status,
    isEarly: run.isEarly,
    isStale: run.staleSince !== null,
    planVersion: run.planVersion,
    totals: run.totals as RunTotals as RunRow['totals'],
    failure: run.failure,
    chunks: { posted, total },
    createdAt: run.createdAt,
    computedAt: run.computedAt,
    postedAt: run.postedAt,
    reversedAt: run.reversedAt,
    reversalReason: run.reversalReason,
  }));
}

/** A run with the number of posted chunks. Throws `not_found`. */
export async function readRunRow(db: Database, runId: number): Promise<RunRow> {
  const [row] = await readRuns(db, eq(settlementRuns.id, runId), { limit: 1, offset: 0 });
  if (!row) throw new AppError('not_found');
  return row;
}

/** The stored row of a run. Throws `not_found`. */
export async function runById(db: Database, runId: number): Promise<Run> {
  const [run] = await db.select().from(settlementRuns).where(eq(settlementRuns.id, runId));
  if (!run) throw new AppError('not_found');
  return run;
}

/** The stored row of a run, locked until COMMIT. Throws `not_found`. */
export async function lockRun(tx: Database, runId: number): Promise<Run> {
  const [run] = await tx.select().from(settlementRuns).where(eq(settlementRuns.id, runId)).for('update');
  if (!run) throw new AppError('not_found');
  return run;
}

const isCurrent = notInArray(settlementRuns.status, ['reversed', 'discarded']);

/** The current run of a day: the one that was neither reversed nor discarded. */
export async function currentRun(db: Database, day: BusinessDay): Promise<Run | undefined> {
  const [run] = await db
    .select()
    .from(settlementRuns)
    .where(and(eq(settlementRuns.businessDay, day), isCurrent));
  return run;
}

/** The newest day whose run has begun; null when none has. It is the only one that can be reversed. */
export async function lastBegunDay(db: Database): Promise<BusinessDay | null> {
  const [run] = await db
    .select({ day: settlementRuns.businessDay })
    .from(settlementRuns)
    .where(eq(settlementRuns.hasBegun, true))
    .orderBy(desc(settlementRuns.businessDay))
    .limit(1);
  return run?.day ?? null;
}

/** The first and the newest posted day; null before the first. Days are posted without gaps. */
export async function postedDays(
  db: Database,
): Promise<{ first: BusinessDay | null; last: BusinessDay | null }> {
  const { businessDay } = settlementRuns;
  const [days] = await db
    .select({ first: min(businessDay), last: max(businessDay) })
    .from(settlementRuns)
    .where(eq(settlementRuns.status, 'posted'));
  return { first: days?.first ?? null, last: days?.last ?? null };
}
