import { withdrawals } from '@starline/db/schema/withdrawals';
import { AppError } from '@starline/domain/errors';
import { CANCELLED } from '@starline/domain/request-states';
import type { CancelWithdrawal } from '@starline/validators/withdrawals';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { endWithdrawals } from '../withdrawal-ends/end.ts';
import { lockRequests, requestsInBatches } from './lock-requests.ts';

/**
 * Cancels the member's own open request. Throws `not_found` for another member's, `not_a_request` for one
 * that has ended, `payout_in_progress` for one that is being paid.
 */
export function cancelOwnWithdrawal(ctx: MemberContext, input: CancelWithdrawal): Promise<{ success: true }> {
  return once(ctx, { procedure: 'withdrawals.cancel', input }, async (tx) => {
    const requests = await lockRequests(tx, [input.id], { memberId: ctx.actor.id });
    if (requests.length === 0) {
      const mine = and(eq(withdrawals.id, input.id), eq(withdrawals.memberId, ctx.actor.id));
      if ((await requestsInBatches(tx, [input.id])).size > 0 && (await tx.$count(withdrawals, mine)) > 0)
        throw new AppError('payout_in_progress');
      throw new AppError((await tx.$count(withdrawals, mine)) > 0 ? 'not_a_request' : 'not_found');
    }
    await endWithdrawals(ctx, tx, requests, CANCELLED);
    await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds: [ctx.actor.id] } });
    return { success: true };
  });
}
