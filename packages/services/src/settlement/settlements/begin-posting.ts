import type { Database } from '@starline/db/connection';
import { actAsWorker } from '@starline/db/roles/act-as';
import { settlementRuns } from '@starline/db/schema/settlements';
import { withTransaction } from '@starline/db/transaction';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { and, inArray, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { SNAPSHOT_LOCK } from '../../base/snapshots/locks.ts';
import { paysUnconfirmed, waitsForPerson } from './approval.ts';
import { refuseOutOfOrder } from './days.ts';
import { enterMonth } from './months/enter.ts';
import { lockRun, type Run } from './run-row.ts';
import { readTerms, type Terms } from './terms.ts';
import { transitionRun, updateRun } from './transition-run.ts';

/** `stale`: the draft must be computed again first. `waits`: a person must approve it first. */
export type PostingStart = 'posting' | 'stale' | 'waits';

/**
 * Makes the figures of a run final: its rows enter their month, its bases count as taken, and the verbs that
 * change what its snapshot read are refused until it is posted. An `approved` run posts as it is; a `draft`
 * posts only when no person has to approve it, tested on the very figures. A run that failed after it began
 * goes on. Throws `settlement_state` in any other state, `settlement_out_of_order` for any day but the one
 * that is due.
 */
export function beginPosting(ctx: Context, runId: number): Promise<PostingStart> {
  return withTransaction(
    ctx.db,
    async (tx) => {
      await actAsWorker(tx);
      await tx.execute(sql`select pg_advisory_xact_lock(${SNAPSHOT_LOCK})`);
      const run = await lockRun(tx, runId);
      if (run.status === 'posting') return 'posting';
      await refuseOutOfOrder(tx, run.businessDay);
      const isResumed = run.hasBegun;
      if (!isResumed) {
        const hindered = await whyNotToPost(ctx, tx, run);
        if (hindered) return hindered;
        await enterMonth(ctx, tx, run);
        await raiseRanks(tx, runId);
        await staleOthers(ctx, tx, runId);
      }
      const from = ['draft', 'approved', 'failed'] as const;
      await transitionRun(tx, runId, { from, to: 'posting', failure: null });
      await recordAudit(ctx, tx, {
        action: 'settlements.post',
        subject: 'settlement',
        subjectId: run.businessDay,
        after: { runId, totals: run.totals, isResumed },
      });
      await publish(ctx, tx, { topic: 'settlement.changed', payload: { date: run.businessDay } });
      return 'posting';
    },
    { statementTimeoutMs: 0 },
  );
}

async function whyNotToPost(ctx: Context, tx: Database, run: Run): Promise<'stale' | 'waits' | undefined> {
  if (run.status !== 'draft' && run.status !== 'approved')
    throw new AppError('settlement_state', { status: run.status });
  const terms = await readTerms(tx, run.businessDay, ctx.config.businessTz);
  if (isStale(ctx, run, terms)) return 'stale';
  if (run.status === 'approved') {
    if (await paysUnconfirmed(ctx, tx, run)) throw new AppError('plan_not_confirmed');
    return undefined;
  }
  const waits = await waitsForPerson(ctx, tx, { draft: run, terms });
  if (waits && waits.why !== 'review')
    await updateRun(tx, run.id, { status: 'draft', failure: waits.failure });
  // What an administrator settles before the day has ended is posted as an approved run alone.
  const isOwnEarlyDay = run.isEarly && ctx.actor.kind === 'admin';
  return waits || isOwnEarlyDay ? 'waits' : undefined;
}

/**
 * A draft of a day that had not ended when it was computed is stale once the day has ended, even if no verb
 * marked it.
 */
function isStale(ctx: Context, run: Run, terms: Terms): boolean {
  if (run.staleSince !== null || run.computedAt === null) return true;
  if (run.isEarly && run.businessDay < businessDayOf(ctx.now(), ctx.config.businessTz)) return true;
  if (terms.planVersion !== run.planVersion) return true;
  const frozen = run.settings as Record<string, string>;
  return Object.entries(terms.settings.values).some(([key, value]) => frozen[key] !== value);
}

/** Raises the achieved rank of members; it never falls. */
async function raiseRanks(tx: Database, runId: number): Promise<void> {
  await tx.execute(sql`
    update members set achieved_rank = qualified.rank from member_ranks qualified
    where qualified.run_id = ${runId} and qualified.member_id = members.id and qualified.rank > members.achieved_rank`);
}

/**
 * Marks drafts of other days stale: they were computed without what this run takes from limits and bases, or
 * with a part of it.
 */
export async function staleOthers(ctx: Context, tx: Database, runId: number): Promise<void> {
  await tx
    .update(settlementRuns)
    .set({ staleSince: nowIso(ctx) })
    .where(and(inArray(settlementRuns.status, ['draft', 'approved']), ne(settlementRuns.id, runId)));
}
