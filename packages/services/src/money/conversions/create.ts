import { randomUUID } from 'node:crypto';
import { conversions } from '@starline/db/schema/conversions';
import { members } from '@starline/db/schema/members';
import {
  type ConversionQuote,
  missingForConversion,
  quoteConversion,
  splitConversion,
} from '@starline/domain/conversions';
import { AppError } from '@starline/domain/errors';
import { type Amount, plus } from '@starline/domain/money';
import type { ConvertPoints } from '@starline/validators/conversions';
import { eq } from 'drizzle-orm';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { refuseUnprovenSpending } from '../../identity/proofs/spending.ts';
import { balanceOf, lockMember } from '../ledger/lock-accounts.ts';
import { post } from '../ledger/post.ts';
import { type Transfer, transfer } from '../ledger/posting.ts';

/**
 * Converts withdrawable points (then center points) into purchase points, with a surcharge of 5 %. Windows do
 * not apply. Throws `conversion_not_allowed` (reason) and `insufficient_point` (missing hundredths), and
 * `proof_required` above `step_up_conversion_limit`. docs/domain/withdrawals.md#conversion.
 */
export function convertPoints(ctx: MemberContext, input: ConvertPoints): Promise<{ id: number }> {
  const memberId = ctx.actor.id;
  const requestKey = input.idempotencyKey ?? randomUUID();
  return once(ctx, { procedure: 'conversions.create', input }, async (tx) => {
    const [[member], locked] = await Promise.all([
      tx
        .select({ isBlocked: members.isWithdrawBlocked })
        .from(members)
        .where(eq(members.id, memberId))
        .for('share')
        .execute(),
      lockMember(tx, memberId, ['withdrawable', 'center', 'purchase', 'owed']),
    ]);
    if (member?.isBlocked) throw new AppError('conversion_not_allowed', { reason: 'withdraw_blocked' });
    if (balanceOf(locked, memberId, 'owed') > 0)
      throw new AppError('conversion_not_allowed', { reason: 'debt' });
    await refuseUnprovenSpending(ctx, tx, input.amount);
    const quote = quoteConversion(input.amount);
    const withdrawable = balanceOf(locked, memberId, 'withdrawable');
    const held = plus(withdrawable, balanceOf(locked, memberId, 'center'));
    const missing = missingForConversion(quote, held);
    if (missing > 0) throw new AppError('insufficient_point', { missing });
    const ledgerTxId = await post(ctx, tx, {
      naturalKey: `convert:${memberId}:${requestKey}`,
      transfers: conversionTransfers(memberId, quote, withdrawable),
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

function conversionTransfers(member: number, quote: ConversionQuote, balance: Amount): Transfer[] {
  const { withdrawable, center } = splitConversion(quote, balance);
  const purchase = { member, account: 'purchase' } as const;
  const fee = { system: 'surcharge' } as const;
  return [
    transfer({ member, account: 'withdrawable' }, purchase, 'point', withdrawable.amount),
    transfer({ member, account: 'center' }, purchase, 'point', center.amount),
    transfer({ member, account: 'withdrawable' }, fee, 'point', withdrawable.surcharge),
    transfer({ member, account: 'center' }, fee, 'point', center.surcharge),
  ];
}
