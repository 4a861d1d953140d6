import { AppError } from '@starline/domain/errors';
import { PAID } from '@starline/domain/request-states';
import type { PayFailed } from '@starline/validators/payouts';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import type { AdminContext } from '../../base/context.ts';
import { refuseWhileStopped } from '../../base/settings/payouts-stopped.ts';
import { partOf } from '../withdrawals/part.ts';
import { endIfDone, lockBatch, lockRequestsOf, readLines } from './batch.ts';
import { readContradictions } from './contradictions.ts';
import { payLines } from './pay.ts';
import { refusePayer } from './payer.ts';
import { SETTLED_AS } from './settle-failed.ts';

/**
 * Completes the request of a failed line that was paid after all. A later result of the batch must say so:
 * its row, kept as a contradiction, gives the reference, so nothing is typed. Throws `not_found`,
 * `payout_batch_state`, `payout_not_failed`, `payout_was_held`, `payout_was_returned`,
 * `payout_not_said_paid`, `payouts_stopped`, `payout_sender`, `transaction_id_used` and `approval_required`.
 * docs/domain/payouts.md#paid-after-all
 */
export const payFailedPayout = (ctx: AdminContext, input: PayFailed): Promise<{ success: true }> =>
  guarded(ctx, payingFailed, input);

type PayPlan = { batchId: number; itemId: number; reference: string };

/**
 * `payFailedPayout` as an act that a rule may hold: a file is a clerk's upload.
 * docs/domain/approvals.md#kinds.
 */
export const payingFailed: GuardedAct<PayFailed, PayPlan, { success: true }> = {
  procedure: 'payouts.payFailed',
  async propose(ctx, tx, { id, itemId }) {
    await refuseWhileStopped({ ...ctx, db: tx });
    const batch = await lockBatch(tx, id, ['sent', 'ended']);
    const line = (await readLines(tx, id, ['failed'])).find(({ item }) => item.id === itemId);
    if (!line) throw new AppError('payout_not_failed');
    if (line.item.resolution) throw new AppError(SETTLED_AS[line.item.resolution]);
    await lockRequestsOf(tx, batch, [line]);
    const said = (await readContradictions(tx, [itemId])).get(itemId);
    if (said?.said !== 'paid') throw new AppError('payout_not_said_paid');
    const reference = said.reference || line.item.token;
    return {
      kinds: ['payouts'],
      rights: ['approve_payouts'],
      subject: 'payout_batch',
      subjectId: id,
      parts: [{ ...partOf(line.request), id: itemId }],
      before: { batchNumber: batch.number, state: 'failed', reason: line.item.reason },
      after: { status: PAID, reference, file: said.file },
      plan: { batchId: id, itemId, reference },
    };
  },
  async run(ctx, tx, { plan: { batchId, itemId, reference } }) {
    const batch = await lockBatch(tx, batchId, ['sent', 'ended']);
    await refusePayer(ctx, tx, batch.sentBy);
    const line = (await readLines(tx, batchId, ['failed'])).find(({ item }) => item.id === itemId);
    if (!line) throw new Error('the failed line was judged and is missing');
    await payLines(ctx, tx, batch, [{ ...line, reference }]);
    await endIfDone(ctx, tx, batchId);
    return { success: true };
  },
};
