import type { Database } from '@starline/db/connection';
import { actAsWorker } from '@starline/db/roles/act-as';
import { AppError } from '@starline/domain/errors';
import type { ReverseRun, RunRow } from '@starline/validators/settlements';
import { sql } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type Context, nowIso, refuseWithoutRight } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { refuseUnshown } from '../../base/seen.ts';
import { SNAPSHOT_LOCK } from '../../base/snapshots/locks.ts';
import { lockOpenRequests, openRequestsOf, repayWithRequests } from '../../money/withdrawal-ends/repay.ts';
import { staleOthers } from './begin-posting.ts';
import { refuseClosed } from './days.ts';
import { shareMonths } from './months/month.ts';
import { takeFromMonth } from './months/roll-up.ts';
import { refuseSpent, reversalOf, transfersToReverse } from './reversal.ts';
import { reverseTransfers } from './reverse-transfers.ts';
import { currentRun, lastBegunDay, lockRun, type Run, readRunRow } from './run-row.ts';
import { transitionRun } from './transition-run.ts';

/**
 * Reverses the newest day that has begun, once it is posted, in one transaction: transfers, limits and bases.
 * Throws `settlement_out_of_order`, `settlement_state`, `period_closed`, `not_found`, `forbidden`,
 * `shown_changed` for another run than `runId`, and `reversal_overdraws` naming the members who have spent
 * their rewards, unless an owner forces the missing hundredths into their debt.
 * docs/domain/ledger.md#forced-reversals.
 */
export async function reverseRun(ctx: Context, input: ReverseRun): Promise<RunRow> {
  if (input.force) refuseWithoutRight(ctx, 'force');
  const runId = await guarded(ctx, reversingRun, input);
  return readRunRow(ctx.db, runId);
}

type ReversalPlan = ReverseRun & { runId: number };

/** `reverseRun` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const reversingRun: GuardedAct<ReverseRun, ReversalPlan, number, Context> = {
  procedure: 'settlements.reverse',
  async propose(_, tx, { date, runId, force, reason }) {
    await tx.execute(sql`select pg_advisory_xact_lock(${SNAPSHOT_LOCK})`);
    const run = await readLastRun(tx, date);
    refuseUnshown(run.id, runId);
    if (!force) await refuseSpent(tx, sql`(${transfersToReverse(run.id)}) as asked`);
    const { members, short, shortMembers } = await reversalOf(tx, run.id);
    return {
      kinds: force ? ['settlements', 'forced'] : ['settlements'],
      rights: force ? ['reverse', 'force'] : ['reverse'],
      subject: 'settlement',
      subjectId: date,
      before: { runId: run.id, status: run.status, totals: run.totals },
      after: {
        status: 'reversed',
        reason,
        force,
        members,
        ...(short > 0 && { short, shortMembers }),
        ...(force && (await openRequestsOf(tx, receiversOf(run.id)))),
      },
      plan: { date, force, reason, runId: run.id },
    };
  },
  options: { statementTimeoutMs: 0, lockTimeoutMs: 30_000 },
  async run(ctx, tx, { plan: input }) {
    await actAsWorker(tx);
    const run = await lockRun(tx, input.runId);
    if (input.force) await lockOpenRequests(tx, receiversOf(run.id));
    await reverseTransfers(ctx, tx, { runId: run.id, force: input.force });
    if (input.force) await repayWithRequests(ctx, tx, receiversOf(run.id));
    await releaseLimits(tx, run.id);
    await shareMonths(tx);
    await takeFromMonth(tx, run);
    await transitionRun(tx, run.id, {
      from: 'posted',
      to: 'reversed',
      reversedAt: nowIso(ctx),
      reversalReason: input.reason,
    });
    await tx.execute(sql`delete from settlement_bases where run_id = ${run.id}`);
    await tx.execute(sql`delete from member_ranks where run_id = ${run.id}`);
    await staleOthers(ctx, tx, run.id);
    await recordAudit(ctx, tx, {
      action: 'settlements.reverse',
      subject: 'settlement',
      subjectId: input.date,
      before: { runId: run.id, totals: run.totals },
      after: { reason: input.reason, force: input.force },
    });
    await publish(ctx, tx, { topic: 'settlement.changed', payload: { date: input.date } });
    return run.id;
  },
};

/** The ids of the members to whom a run gave. */
const receiversOf = (runId: number) => sql`
  select transfer.credit_account / 16 from settlement_chunks chunk
  join ledger_transfers transfer on transfer.tx_id = chunk.ledger_tx_id where chunk.run_id = ${runId}`;

/** The last posted run. The caller holds the lock of snapshots, without which no run changes its state. */
async function readLastRun(tx: Database, day: string): Promise<Run> {
  const run = await currentRun(tx, day);
  if (!run) throw new AppError('not_found');
  if (run.status !== 'posted') throw new AppError('settlement_state', { status: run.status });
  await refuseClosed(tx, day);
  const last = await lastBegunDay(tx);
  if (last !== day) throw new AppError('settlement_out_of_order', { due: last ?? '' });
  return run;
}

async function releaseLimits(tx: Database, runId: number): Promise<void> {
  await tx.execute(sql`
    update purchase_limits spent set used = greatest(0, spent.used - draw.amount)
    from settlement_draws draw where draw.run_id = ${runId} and draw.purchase_id = spent.purchase_id`);
}
