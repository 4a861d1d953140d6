import type { Database } from '@starline/db/connection';
import { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import type { WithdrawPurchase } from '@starline/validators/purchases';
import { eq } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { type AdminContext, refuseWithoutRight } from '../../base/context.ts';
import { digestOf, refuseUnshown } from '../../base/seen.ts';
import { announce } from '../../identity/notifications/announce.ts';
import { lockBuyer } from './lock.ts';
import { type AskedEnding, endPurchase, proposeEnding } from './void.ts';
import { readWithdrawalTerm, type WithdrawalTerm } from './withdrawal-term.ts';

type Done = { success: true };
type Purchase = Pick<typeof purchases.$inferSelect, 'type' | 'approvedAt'>;

/**
 * Withdraws a purchase for its buyer within `purchase_withdrawal_days`: ends it as a void does and tells the
 * buyer why. `force` withdraws it although rewards were paid on it. With `seen` it does what the look showed,
 * or throws `shown_changed`. Throws `not_found`, `purchase_granted`, `purchase_withdrawal_off`,
 * `purchase_withdrawal_late` and the refusals of a void.
 * docs/domain/deposits.md#purchase-withdrawal.
 */
export async function withdrawPurchase(ctx: AdminContext, input: WithdrawPurchase): Promise<Done> {
  if (input.force) refuseWithoutRight(ctx, 'force');
  return guarded(ctx, withdrawingPurchase, input);
}

type Why = AskedEnding & Pick<WithdrawPurchase, 'reason' | 'text' | 'seen'>;

/** `withdrawPurchase` as an act that a rule may hold when it is forced. docs/domain/approvals.md#kinds. */
export const withdrawingPurchase: GuardedAct<WithdrawPurchase, Why, Done> = {
  procedure: 'products.withdraw',
  async propose(ctx, tx, { reason, text, seen, ...input }) {
    await lockBuyer(tx, input.id);
    const ending = await proposeEnding(tx, input, 'product', { reason, text });
    const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, input.id));
    if (!purchase) throw new AppError('not_found');
    await refuseLate(ctx, tx, purchase);
    return { ...ending, plan: { ...ending.plan, reason, text, seen } };
  },
  async run(ctx, tx, { plan: { id, force, reason, text, seen } }) {
    const why = { reason, text };
    const ending = { noun: 'product', action: 'products.withdraw', why } as const;
    const { purchase, effect } = await endPurchase(ctx, tx, { id, force }, ending);
    // An approver was shown the proposal, days after the maker looked.
    if (!ctx.approval) refuseUnshown(digestOf(effect), seen);
    const { memberId, productName: name, price: amount } = purchase;
    const params = { id, name, amount, unit: 'point', reason, text } as const;
    await announce(ctx, tx, { memberId, kind: 'purchase_withdrawn', params });
    return { success: true };
  },
};

/** The term of a withdrawal. Throws `purchase_granted` for a code grant, and `purchase_withdrawal_off`. */
export async function termOf(ctx: AdminContext, db: Database, purchase: Purchase): Promise<WithdrawalTerm> {
  if (purchase.type === 'bcode') throw new AppError('purchase_granted');
  const term = await readWithdrawalTerm(ctx, db, purchase);
  if (!term) throw new AppError('purchase_withdrawal_off');
  return term;
}

/** A request that was made in time may be approved after the last day, until the request expires. */
async function refuseLate(ctx: AdminContext, tx: Database, purchase: Purchase): Promise<void> {
  const { isLate } = await termOf(ctx, tx, purchase);
  if (isLate && !ctx.approval) throw new AppError('purchase_withdrawal_late');
}
