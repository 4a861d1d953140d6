import type { Database } from '@starline/db/connection';
import { payoutItems } from '@starline/db/schema/payouts';
import { AppError, type ErrorCode } from '@starline/domain/errors';
import type { Resolution } from '@starline/domain/payouts';
import { CANCELLED, REQUESTED } from '@starline/domain/request-states';
import type { BatchResult } from '@starline/validators/fields';
import type { SettleFailed } from '@starline/validators/payouts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { without } from '../../base/approvals/named-rows.ts';
import { idsOf } from '../../base/approvals/proposal.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { refuseUnshown } from '../../base/seen.ts';
import { endWithdrawals } from '../withdrawal-ends/end.ts';
import { partOf } from '../withdrawals/part.ts';
import { endIfDone, type Line, lockBatch, lockRequestsOf, readLines, unlockRequests } from './batch.ts';
import { readContradictions } from './contradictions.ts';
import { refusePayer } from './payer.ts';

/**
 * Says what becomes of failed lines: `held` opens the request again, for another batch or by hand; `returned`
 * cancels it and gives its points back. A line that is settled already is skipped, and told is how. Throws
 * `not_found`, `payout_batch_state`, `payout_sender`, `approval_required`, and `shown_changed` where a later
 * result says that a line was paid and the caller did not see it. docs/domain/payouts.md#failed.
 */
export const settleFailedPayouts = (ctx: AdminContext, input: SettleFailed): Promise<BatchResult> =>
  guarded(ctx, settlingFailed, input);

type SettlePlan = { batchId: number; resolution: Resolution };

/**
 * `settleFailedPayouts` as an act that a rule may hold: it gives what sending took.
 * docs/domain/approvals.md#kinds.
 */
export const settlingFailed: GuardedAct<SettleFailed, SettlePlan, BatchResult> = {
  procedure: 'payouts.settleFailed',
  async propose(_, tx, { id, itemIds, resolution, seen }) {
    const batch = await lockBatch(tx, id, ['sent', 'ended']);
    const failed = await readLines(tx, id, ['failed']);
    const known = new Set(failed.map(({ item }) => item.id));
    if (itemIds.every((each) => !known.has(each))) throw new AppError('not_found');
    const open = failed.filter(({ item }) => item.resolution === null && itemIds.includes(item.id));
    await lockRequestsOf(tx, batch, open);
    const said = await readContradictions(tx, itemIds);
    const paid = open.filter(({ item }) => said.get(item.id)?.said === 'paid');
    refuseUnshown(
      paid.map(({ item }) => item.id),
      seen && open.flatMap(({ item }) => (seen.includes(item.id) ? item.id : [])),
    );
    const saidPaid = paid.map(({ item }) => `${item.line}: ${said.get(item.id)?.file}`).join(', ');
    const settled = new Map(failed.map(({ item }) => [item.id, item.resolution]));
    const left = without(
      itemIds,
      open.map(({ item }) => item),
    );
    return {
      kinds: open.length > 0 ? ['payouts'] : [],
      rights: ['approve_payouts'],
      subject: 'payout_batch',
      subjectId: id,
      parts: open.map(({ item, request }) => ({ ...partOf(request), id: item.id, reason: item.reason })),
      before: { batchNumber: batch.number, state: 'failed' },
      after: { resolution, ...(saidPaid && { saidPaid }) },
      plan: { batchId: id, resolution },
      skipped: left.map((each) => ({ id: each, code: skippedAs(settled.get(each)) })),
    };
  },
  narrow: (input, judged) => ({ ...input, itemIds: idsOf(judged) }),
  async run(ctx, tx, judged) {
    const { skipped = [], plan } = judged;
    const { batchId, resolution } = plan;
    const batch = await lockBatch(tx, batchId, ['sent', 'ended']);
    await refusePayer(ctx, tx, batch.sentBy);
    const changed = idsOf(judged);
    const failed = await readLines(tx, batchId, ['failed']);
    const open = failed.filter(({ item }) => changed.includes(item.id));
    if (open.length === 0) return { changed, skipped };
    const requests = await lockRequestsOf(tx, batch, open);
    const ids = requests.map(({ id }) => id);
    await resolve(tx, open, resolution);
    await unlockRequests(tx, batchId, ids);
    if (resolution === 'returned') await endWithdrawals(ctx, tx, requests, CANCELLED, { unpaid: 'failed' });
    await recordAudit(ctx, tx, open.map(entryOf(resolution, batch.number)));
    const memberIds = [...new Set(requests.map(({ memberId }) => memberId))];
    await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds } });
    await endIfDone(ctx, tx, batchId);
    return { changed, skipped };
  },
};

/** How a failed line was settled. The second administrator may want the opposite. */
export const SETTLED_AS = {
  held: 'payout_was_held',
  returned: 'payout_was_returned',
} as const satisfies Record<Resolution, ErrorCode>;

const skippedAs = (resolution: Resolution | null | undefined): ErrorCode =>
  resolution ? SETTLED_AS[resolution] : 'payout_not_failed';

async function resolve(tx: Database, lines: readonly Line[], resolution: SettleFailed['resolution']) {
  const settled = await tx
    .update(payoutItems)
    .set({ resolution })
    .where(
      and(
        inArray(
          payoutItems.id,
          lines.map(({ item }) => item.id),
        ),
        eq(payoutItems.state, 'failed'),
        isNull(payoutItems.resolution),
      ),
    );
  if (settled.rowCount !== lines.length) throw new Error('a failed payout was settled twice');
}

const entryOf =
  (resolution: SettleFailed['resolution'], batch: string) =>
  ({ request, item }: Line) => ({
    action: resolution === 'held' ? 'payouts.hold' : 'withdrawals.cancel',
    subject: 'withdrawal',
    subjectId: request.id,
    before: { status: REQUESTED },
    after: {
      status: resolution === 'held' ? REQUESTED : CANCELLED,
      amount: request.amount,
      batch,
      reason: item.reason,
    },
  });
