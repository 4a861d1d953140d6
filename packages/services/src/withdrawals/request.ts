import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { AppError } from '@starline/domain/errors';
import type { MemberAccount } from '@starline/domain/ledger';
import { type Amount, ZERO } from '@starline/domain/money';
import { splitSources } from '@starline/domain/withdrawals';
import type { RequestWithdrawal } from '@starline/validators/withdrawals';
import { eq } from 'drizzle-orm';
import { type KnownRate, type MemberContext, nowIso } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { balanceOf, lockMember } from '../ledger/lock-accounts.ts';
import { post } from '../ledger/post.ts';
import { type Transfer, transfer } from '../ledger/posting.ts';
import { publish } from '../outbox/publish.ts';
import { withMemberFactor } from '../second-factor/check-member.ts';
import { readSettings } from '../settings/read.ts';
import { destinationOf } from './destination.ts';
import { countRequestsToday, fixAmounts, judge, refusal } from './rules.ts';

/**
 * Holds the full amount until an administrator pays or the request is cancelled; returns the id of the withdrawal.
 * Throws the reasons of docs/domain/withdrawals.md#refusals, `totp_required`, `totp_invalid`, `too_many_requests`.
 * docs/spec/member-portal.md#5-validation-rules, docs/spec/member-portal.md#9-business-constants-and-limits.
 */
export async function requestWithdrawal(
  ctx: MemberContext,
  input: RequestWithdrawal,
): Promise<{ id: number }> {
  const rate = input.type === 'bank' ? await ctx.rates() : undefined;
  return withMemberFactor(ctx, input.totp, (checkFactor) => hold(ctx, { ...input, rate, checkFactor }));
}

function hold(
  ctx: MemberContext,
  {
    rate,
    checkFactor,
    ...input
  }: RequestWithdrawal & {
    rate: KnownRate | undefined;
    checkFactor: (tx: Database) => Promise<void>;
  },
): Promise<{ id: number }> {
  const memberId = ctx.actor.id;
  return once(ctx, { procedure: 'withdrawals.request', input }, async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('share');
    if (!member) throw new AppError('unauthorized');
    const settings = await readSettings(tx, nowIso(ctx));
    const locked = await lockMember(tx, memberId, [
      'withdrawable',
      'center',
      'withdraw_hold',
      'owed',
      'lotto',
      'lotto_hold',
      'lotto_owed',
    ]);
    const wanted = { type: input.type, amount: input.amount, destination: destinationOf(input, member) };
    const requestsToday = await countRequestsToday(tx, ctx);
    const balance = (account: MemberAccount) => balanceOf(locked, memberId, account);
    const facts = { member, settings, balanceOf: balance, rate, requestsToday };
    const { reason, available, minimum } = judge(ctx, wanted, facts);
    if (reason) throw refusal(reason, { minimum, available: available.total });
    await checkFactor(tx);
    const split =
      input.type === 'lotto' ? { center: ZERO, withdrawable: ZERO } : splitSources(input.amount, available);
    const [withdrawal] = await tx
      .insert(withdrawals)
      .values({
        memberId,
        type: input.type,
        amount: input.amount,
        centerAmount: split.center,
        ...fixAmounts(wanted, settings, rate),
        ...(input.type === 'bank' && wanted.destination),
        trc20Address: input.type === 'coin' ? member.walletTrc20 : '',
        lottoAddress: input.type === 'lotto' ? member.walletLotto : '',
        memo: input.memo,
        createdAt: nowIso(ctx),
      })
      .returning({ id: withdrawals.id });
    if (!withdrawal) throw new Error('withdrawal was not written');
    const transfers =
      input.type === 'lotto' ? holdLotto(memberId, input.amount) : holdPoints(memberId, split);
    await post(ctx, tx, locked, { naturalKey: `withdraw:${withdrawal.id}:hold`, transfers });
    await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds: [memberId] } });
    return withdrawal;
  });
}

const holdLotto = (member: number, amount: Amount): Transfer[] => [
  transfer({ member, account: 'lotto' }, { member, account: 'lotto_hold' }, 'lotto', amount),
];

const holdPoints = (member: number, split: { center: Amount; withdrawable: Amount }): Transfer[] => [
  transfer({ member, account: 'center' }, { member, account: 'withdraw_hold' }, 'point', split.center),
  transfer(
    { member, account: 'withdrawable' },
    { member, account: 'withdraw_hold' },
    'point',
    split.withdrawable,
  ),
];
