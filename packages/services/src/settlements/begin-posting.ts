import type { Database } from '@starline/db/connection';
import { settlementRuns } from '@starline/db/schema/settlements';
import { withTransaction } from '@starline/db/transaction';
import { AppError } from '@starline/domain/errors';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type Context, nowIso } from '../context.ts';
import { publish } from '../outbox/publish.ts';
import { refuseOutOfOrder } from './days.ts';
import { FREEZE_LOCK } from './freeze-guard.ts';
import type { Run } from './run-row.ts';
import { attachTables } from './run-tables.ts';
import { readTerms } from './terms.ts';

/**
 * From here on the run's figures are final: its rows are attached, its bases taken, and the verbs that change what was
 * frozen are refused until it is posted. Returns 'stale' when the draft must be computed again first.
 */
export function beginPosting(ctx: Context, runId: number): Promise<'posting' | 'stale'> {
  return withTransaction(
    ctx.db,
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${FREEZE_LOCK})`);
      const [run] = await tx.select().from(settlementRuns).where(eq(settlementRuns.id, runId)).for('update');
      if (!run) throw new AppError('not_found');
      if (run.status === 'posting') return 'posting';
      const isResumed = run.status === 'failed' && run.computedAt !== null;
      if (!isResumed) {
        if (run.status !== 'approved') throw new AppError('settlement_state', { status: run.status });
        await refuseOutOfOrder(ctx, tx, run.businessDay);
        if (await isStale(ctx, tx, run)) return 'stale';
        await attachTables(tx, run);
        await tx.execute(sql`update settlement_bases set is_standing = true where run_id = ${runId}`);
        await raiseRanks(tx, runId);
        await staleOthers(ctx, tx, runId);
      }
      await tx
        .update(settlementRuns)
        .set({ status: 'posting', failure: null })
        .where(eq(settlementRuns.id, runId));
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

async function isStale(ctx: Context, tx: Database, run: Run): Promise<boolean> {
  if (run.staleSince !== null || run.computedAt === null) return true;
  const terms = await readTerms(tx, run.businessDay, ctx.businessTz);
  if (terms.planVersion !== run.planVersion) return true;
  const frozen = run.settings as Record<string, string>;
  return Object.entries(terms.settings.values).some(([key, value]) => frozen[key] !== value);
}

/** The rank people see never falls. */
async function raiseRanks(tx: Database, runId: number): Promise<void> {
  await tx.execute(sql`
    update members set achieved_rank = qualified.rank from member_ranks qualified
    where qualified.run_id = ${runId} and qualified.member_id = members.id and qualified.rank > members.achieved_rank`);
}

/** What a run takes from limits and bases, a draft of another day did not know. */
export async function staleOthers(ctx: Context, tx: Database, runId: number): Promise<void> {
  await tx
    .update(settlementRuns)
    .set({ staleSince: nowIso(ctx) })
    .where(and(inArray(settlementRuns.status, ['draft', 'approved']), ne(settlementRuns.id, runId)));
}
