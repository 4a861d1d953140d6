import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';

/** Held shared by verbs that change what a run froze, exclusively by a run that begins to post. */
export const FREEZE_LOCK = sql`hashtext('starline.settlement.freeze')`;

/**
 * Called first by every verb that changes trees, blocks, bcode states, voids or hidden adjustments:
 * refused with `settlement_in_progress` while a run posts, and drafts made before become stale. domain.md §6 "Frozen how".
 */
export async function changeFrozenState(ctx: Context, tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${FREEZE_LOCK})`);
  const posting = await tx.execute(sql`select 1 from settlement_runs where status = 'posting' limit 1`);
  if (posting.rows.length > 0) throw new AppError('settlement_in_progress');
  await tx.execute(sql`
    update settlement_runs set stale_since = ${nowIso(ctx)}
    where status in ('draft', 'approved') and stale_since is null`);
}
