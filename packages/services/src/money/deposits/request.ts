import { deposits } from '@starline/db/schema/deposits';
import type { RequestDeposit } from '@starline/validators/deposits';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { exactAmount } from './exact-amount.ts';
import { refuseBeyondLimits } from './limits.ts';

/**
 * Stores a request; no money moves until an administrator completes it. Throws `deposit_open_limit`,
 * `deposit_day_limit`. docs/domain/deposits.md#requests.
 */
export function requestDeposit(ctx: MemberContext, input: RequestDeposit): Promise<{ id: number }> {
  return once(ctx, { procedure: 'deposits.request', input }, async (tx) => {
    await refuseBeyondLimits(ctx, tx);
    const [deposit] = await tx
      .insert(deposits)
      .values({
        memberId: ctx.actor.id,
        amount: input.amount,
        accountHolder: input.accountHolder,
        memo: input.memo,
        transactionId: input.transactionId ?? null,
        expectedMicros: await exactAmount(ctx, tx, input.amount),
        createdAt: nowIso(ctx),
      })
      .returning({ id: deposits.id });
    if (!deposit) throw new Error('deposit was not written');
    await publish(ctx, tx, { topic: 'deposit.changed', payload: { memberIds: [ctx.actor.id] } });
    return deposit;
  });
}
