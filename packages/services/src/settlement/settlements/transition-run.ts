import type { Database } from '@starline/db/connection';
import { settlementRuns } from '@starline/db/schema/settlements';
import { AppError } from '@starline/domain/errors';
import type { RunStatus, StatusBefore } from '@starline/domain/settlements';
import { and, eq, inArray } from 'drizzle-orm';
import type { Run } from './run-row.ts';

type Fields = Partial<
  Pick<Run, 'approvedBy' | 'computedAt' | 'failure' | 'postedAt' | 'reversedAt' | 'reversalReason'> & {
    totals: unknown;
    topEarners: unknown;
  }
>;
type From<Status extends RunStatus> = Status | readonly Status[];

/**
 * Moves a run from the state the caller believes it to be in to another, and writes `fields` with it. Only
 * transitions of `RUN_TRANSITIONS` compile; the database refuses the others too. Returns the changed run.
 * Throws `settlement_state` with the run's real `status` when it is in none of the states of `from`,
 * `not_found` when there is no such run: nothing is changed then. No other statement may write the column
 * `status`.
 */
export async function transitionRun<To extends RunStatus>(
  db: Database,
  runId: number,
  { from, to, ...fields }: { from: From<StatusBefore<To>>; to: To } & Fields,
): Promise<Run> {
  return writeRun(db, runId, { from, fields: { ...fields, status: to } });
}

/** Writes fields of a run that stays in its state. Throws like `transitionRun`. */
export function updateRun(
  db: Database,
  runId: number,
  { status, ...fields }: { status: RunStatus } & Fields,
): Promise<Run> {
  return writeRun(db, runId, { from: status, fields });
}

async function writeRun(
  db: Database,
  runId: number,
  { from, fields }: { from: From<RunStatus>; fields: Fields & { status?: RunStatus } },
): Promise<Run> {
  const believed = typeof from === 'string' ? [from] : [...from];
  const [run] = await db
    .update(settlementRuns)
    .set(fields)
    .where(and(eq(settlementRuns.id, runId), inArray(settlementRuns.status, believed)))
    .returning();
  if (run) return run;
  const [other] = await db
    .select({ status: settlementRuns.status })
    .from(settlementRuns)
    .where(eq(settlementRuns.id, runId));
  throw other ? new AppError('settlement_state', { status: other.status }) : new AppError('not_found');
}
