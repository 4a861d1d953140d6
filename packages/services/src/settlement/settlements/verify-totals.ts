import type { Database } from '@starline/db/connection';
import { settlementRuns } from '@starline/db/schema/settlements';
import { withTransaction } from '@starline/db/transaction';
import { ACCOUNTS_PER_MEMBER } from '@starline/domain/ledger';
import type { RunTotals } from '@starline/domain/settlements';
import { and, eq, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { broadcast, TAG } from '../../base/outbox/broadcast.ts';
import { publish } from '../../base/outbox/publish.ts';
import { staleOthers } from './begin-posting.ts';
import type { Run } from './run-row.ts';
import { transitionRun } from './transition-run.ts';

/**
 * Prefix of the failure of a run whose transfers differ from its totals. It waits for a person; every other
 * failure is retried.
 */
export const MISMATCH = 'totals differ:';

/** A day that began longer ago is posted without a push message. */
const NEWS_MS = 3 * 86_400_000;

/**
 * Compares, once every chunk is posted, what the transfers moved with the run's totals, to the hundredth.
 * Sets the run to `posted`, or to `failed` with both figures. Does nothing while another worker still posts,
 * or when the run has left `posting`.
 */
export function verifyTotals(ctx: Context, runId: number): Promise<void> {
  return withTransaction(
    ctx.db,
    async (tx) => {
      const [run] = await tx
        .select()
        .from(settlementRuns)
        .where(and(eq(settlementRuns.id, runId), eq(settlementRuns.status, 'posting')))
        .for('update');
      if (!run || (await isOpen(tx, runId))) return;
      const moved = await movedBy(tx, runId);
      const { paid, lotto } = run.totals as RunTotals;
      const isRight = moved.paid === paid && moved.lotto === lotto;
      if (isRight) {
        await transitionRun(tx, runId, { from: 'posting', to: 'posted', postedAt: nowIso(ctx) });
        await staleOthers(ctx, tx, runId);
        await tellRewards(ctx, tx, run);
      } else
        await transitionRun(tx, runId, {
          from: 'posting',
          to: 'failed',
          failure: `${MISMATCH} computed ${paid} and ${lotto} coins, moved ${moved.paid} and ${moved.lotto}`,
        });
      await publish(ctx, tx, { topic: 'settlement.changed', payload: { date: run.businessDay } });
    },
    { statementTimeoutMs: 0 },
  );
}

/**
 * Pushes the day to the members whom it pays, once, also when it is reversed and posted again. An old day is
 * no news.
 */
async function tellRewards(ctx: Context, tx: Database, { id, businessDay }: Run): Promise<void> {
  if (Date.parse(businessDay) < ctx.now().getTime() - NEWS_MS) return;
  await broadcast(ctx, tx, {
    kind: 'rewards_posted',
    tag: `${TAG.rewards}${businessDay}`,
    to: sql`device.member_id in (select transfer.credit_account / ${ACCOUNTS_PER_MEMBER}
      from settlement_chunks chunk join ledger_transfers transfer on transfer.tx_id = chunk.ledger_tx_id
      where chunk.run_id = ${id})`,
  });
}

async function isOpen(tx: Database, runId: number): Promise<boolean> {
  const open = await tx.execute(
    sql`select 1 from settlement_chunks where run_id = ${runId} and posted_at is null limit 1`,
  );
  return open.rows.length > 0;
}

async function movedBy(tx: Database, runId: number): Promise<{ paid: number; lotto: number }> {
  const moved = await tx.execute<{ paid: number; lotto: number }>(sql`
    select total(amount) filter (where asset = 'point') as paid, total(amount) filter (where asset = 'lotto') as lotto
    from settlement_chunks chunk join ledger_transfers transfer on transfer.tx_id = chunk.ledger_tx_id
    where chunk.run_id = ${runId}`);
  return moved.rows[0] ?? { paid: 0, lotto: 0 };
}
