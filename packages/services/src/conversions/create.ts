import { randomUUID } from 'node:crypto';
import { conversions } from '@starline/db/schema/conversions';
import { members } from '@starline/db/schema/members';
import { quoteConversion } from '@starline/domain/conversions';
import { AppError } from '@starline/domain/errors';
import { type Amount, minus, plus, smaller } from '@starline/domain/money';
import type { ConvertPoints } from '@starline/validators/conversions';
import { eq } from 'drizzle-orm';
import { type MemberContext, nowIso } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { balanceOf, lockMember } from '../ledger/lock-accounts.ts';
import { post } from '../ledger/post.ts';
import { type Transfer, transfer } from '../ledger/posting.ts';
import { publish } from '../outbox/publish.ts';

/**
 * Turns withdrawable points (then center fees) into purchase points, with 5 % surcharge. Not bound by windows.
 * Throws `conversion_not_allowed` (reason) and `insufficient_point` (missing hundredths). docs/domain/withdrawals.md#conversion.
 */
export function convertPoints(ctx: MemberContext, input: ConvertPoints): Promise<{ id: number }> {
  const memberId = ctx.actor.id;
  const requestKey = input.idempotencyKey ?? randomUUID();
  return once(ctx, { procedure: 'conversions.create', input }, async (tx) => {
    const [member] = await tx
      .select({ isBlocked: members.isWithdrawBlocked })
      .from(members)
      .where(eq(members.id, memberId))
      .for('share');
    if (member?.isBlocked) throw new AppError('conversion_not_allowed', { reason: 'withdraw_blocked' });
    const locked = await lockMember(tx, memberId, ['withdrawable', 'center', 'purchase', 'owed']);
    if (balanceOf(locked, memberId, 'owed') > 0)
      throw new AppError('conversion_not_allowed', { reason: 'debt' });
    const quote = quoteConversion(input.amount);
    const withdrawable = balanceOf(locked, memberId, 'withdrawable');
    const missing = quote.deduction - plus(withdrawable, balanceOf(locked, memberId, 'center'));
    if (missing > 0) throw new AppError('insufficient_point', { missing });
    const ledgerTxId = await post(ctx, tx, locked, {
      naturalKey: `convert:${memberId}:${requestKey}`,
      transfers: conversionTransfers(memberId, quote.amount, quote.surcharge, withdrawable),
    });
    const [conversion] = await tx
      .insert(conversions)
      .values({
        memberId,
        amount: quote.amount,
        usedWithdraw: quote.deduction,
        ledgerTxId,
        createdAt: nowIso(ctx),
      })
      .returning({ id: conversions.id });
    if (!conversion) throw new Error('conversion was not written');
    await publish(ctx, tx, { topic: 'balance.changed', payload: { memberIds: [memberId] } });
    return { id: conversion.id };
  });
}

/** The withdrawable account is drawn first, for the amount and then for the surcharge. */
function conversionTransfers(
  member: number,
  amount: Amount,
  surcharge: Amount,
  withdrawable: Amount,
): Transfer[] {
  const [first, then] = [
    { member, account: 'withdrawable' } as const,
    { member, account: 'center' } as const,
  ];
  const [purchase, fee] = [{ member, account: 'purchase' } as const, { system: 'surcharge' } as const];
  const forAmount = smaller(amount, withdrawable);
  const forSurcharge = smaller(surcharge, minus(withdrawable, forAmount));
  return [
    transfer(first, purchase, 'point', forAmount),
    transfer(then, purchase, 'point', minus(amount, forAmount)),
    transfer(first, fee, 'point', forSurcharge),
    transfer(then, fee, 'point', minus(surcharge, forSurcharge)),
  ];
}
