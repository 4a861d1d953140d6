import type { Database } from '@starline/db/connection';
import { settlementRuns } from '@starline/db/schema/settlements';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { PURCHASE_LOCK, SNAPSHOT_LOCK } from './locks.ts';

/**
 * Keeps the inputs of a snapshot as they are until COMMIT. A proposal that judges them calls it before any
 * row is locked; `changeSnapshotInputs` follows when the act is done.
 */
export const holdSnapshotInputs = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${SNAPSHOT_LOCK})`);

/**
 * The condition for a run that has begun and is not posted: it posts, or it failed halfway and will go on.
 * Written so that an index finds it without reading the posted runs of ten years.
 */
const isUnfinished: SQL = sql`(settlement_runs.status <> 'posted' and settlement_runs.holds_bases)`;

/** Whether a run has begun and is not posted. */
export async function hasUnfinishedRun(db: Database): Promise<boolean> {
  return (await db.$count(settlementRuns, isUnfinished)) > 0;
}

/**
 * Marks drafts stale. Called before any row is locked by every verb that changes trees, blocks, bcode states,
 * voids or hidden adjustments. Throws `settlement_in_progress` while a run has begun and is not posted, also
 * after it failed halfway. docs/domain/settlement.md#snapshot.
 */
export async function changeSnapshotInputs(ctx: Context, tx: Database): Promise<void> {
  await holdSnapshotInputs(tx);
  if (await hasUnfinishedRun(tx)) throw new AppError('settlement_in_progress');
  await tx.execute(sql`
    update settlement_runs set stale_since = ${nowIso(ctx)}
    where status in ('draft', 'approved') and stale_since is null`);
}

/**
 * Marks drafts of days that have not ended stale: a package approved now counts for them. Called before any
 * row is locked by every verb that adds a package. A draft of an ended day does not change, and a run that
 * posts keeps its figures (what is approved after its snapshot belongs to the next day), so adding a package
 * is never refused.
 */
export async function addToOpenDays(ctx: Context, tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${PURCHASE_LOCK})`);
  await tx.execute(sql`
    update settlement_runs set stale_since = ${nowIso(ctx)}
    where business_day >= ${businessDayOf(ctx.now(), ctx.config.businessTz)}
      and status in ('draft', 'approved') and stale_since is null`);
}
