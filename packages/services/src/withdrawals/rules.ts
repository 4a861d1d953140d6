import type { Database } from '@starline/db/connection';
import type { members } from '@starline/db/schema/members';
import { statement } from '@starline/db/statement';
import { businessDayOf, instantOf } from '@starline/domain/business-time';
import { AppError, type WithdrawReason } from '@starline/domain/errors';
import { type Amount, plus, toWon, ZERO } from '@starline/domain/money';
import { isOpenForPoints, quoteWithdrawal, type WithdrawalType } from '@starline/domain/withdrawals';
import { type OpenWindows, openWindows } from '../balances/read.ts';
import type { KnownRate, MemberContext } from '../context.ts';
import type { Settings } from '../settings/read.ts';

export type Destination = { bankName: string; accountHolder: string; accountNumber: string };
export type Holdings = {
  withdrawable: Amount;
  center: Amount;
  lotto: Amount;
  owed: Amount;
  lottoOwed: Amount;
};
export type Facts = {
  member: typeof members.$inferSelect;
  settings: Settings;
  holdings: Holdings;
  rate: KnownRate | undefined;
  requestsToday: number;
};
type Wanted = { type: WithdrawalType; amount: Amount; destination: Destination };

export const minimumOf = (settings: Settings, type: WithdrawalType): Amount =>
  settings.amount(type === 'lotto' ? 'lotto_withdraw_min_amount' : 'withdraw_min_amount');

/** What the open windows allow of each account. docs/domain/withdrawals.md#windows. */
export function available(
  open: OpenWindows,
  type: WithdrawalType,
  holdings: Holdings,
): { center: Amount; withdrawable: Amount; total: Amount } {
  if (type === 'lotto')
    return { center: ZERO, withdrawable: ZERO, total: open.lotto ? holdings.lotto : ZERO };
  const center = open.center ? holdings.center : ZERO;
  const withdrawable = open.withdraw ? holdings.withdrawable : ZERO;
  return { center, withdrawable, total: plus(center, withdrawable) };
}

/**
 * The first reason that stands against a request, in the order of docs/domain/withdrawals.md#refusals; undefined when it may be
 * made.
 */
export function refusalReason(ctx: MemberContext, wanted: Wanted, facts: Facts): WithdrawReason | undefined {
  const { member, settings, holdings } = facts;
  const open = openWindows(ctx, settings);
  const isWindowOpen = wanted.type === 'lotto' ? open.lotto : isOpenForPoints(open, holdings.center);
  if (member.isWithdrawBlocked) return 'withdraw_blocked';
  if (owes(wanted.type, holdings)) return 'debt';
  if (!isWindowOpen) return 'window_closed';
  if (wanted.amount < minimumOf(settings, wanted.type)) return 'min_amount_required';
  if (wanted.type === 'coin' && !member.walletTrc20) return 'no_trc20_wallet';
  if (wanted.type === 'lotto' && !member.walletLotto) return 'no_lotto_wallet';
  if (wanted.type === 'bank' && Object.values(wanted.destination).some((text) => text === ''))
    return 'fill_all_bank_info';
  if (isCooling(ctx, facts)) return 'cooling';
  const dailyLimit = settings.integer('withdraw_daily_requests');
  if (dailyLimit > 0 && facts.requestsToday >= dailyLimit) return 'daily_limit';
  if (wanted.type === 'bank' && !facts.rate) return 'rate_unavailable';
  if (wanted.amount > available(open, wanted.type, holdings).total) return 'exceed_available';
  return undefined;
}

/** A debt of points refuses every withdrawal, a debt of coins those of coins. */
const owes = (type: WithdrawalType, { owed, lottoOwed }: Holdings): boolean =>
  owed > 0 || (type === 'lotto' && lottoOwed > 0);

function isCooling(ctx: MemberContext, { member, settings }: Facts): boolean {
  const hours = settings.integer('withdraw_cooling_hours');
  if (hours === 0 || !member.payoutDetailsChangedAt) return false;
  return ctx.now().getTime() < Date.parse(member.payoutDetailsChangedAt) + hours * 3_600_000;
}

const OWN_CODES = [
  'min_amount_required',
  'no_trc20_wallet',
  'no_lotto_wallet',
  'fill_all_bank_info',
  'exceed_available',
] as const;

/** Input faults and an excess are refused under their own code, the rest as `withdraw_not_allowed` with the reason. */
export function refusal(reason: WithdrawReason, params: Record<string, number>): AppError {
  const own = OWN_CODES.find((code) => code === reason);
  return own ? new AppError(own, params) : new AppError('withdraw_not_allowed', { ...params, reason });
}

export function freezeAmounts(wanted: Wanted, settings: Settings, rate: KnownRate | undefined) {
  const quote = quoteWithdrawal(wanted.amount, settings.percent('withdraw_fee_percent'));
  const inWon = wanted.type === 'bank' && rate;
  return {
    ...quote,
    krwAmount: inWon ? toWon(quote.payout, rate.rate) : null,
    krwRate: inWon ? rate.rate : null,
    krwRateSource: inWon ? rate.source : null,
  };
}

const requestsSince = statement<{ count: number }>(
  'withdrawals since',
  'select count(*) from withdrawals where member_id = $1 and created_at >= $2',
);

export async function countRequestsToday(db: Database, ctx: MemberContext): Promise<number> {
  const dayBegan = instantOf(businessDayOf(ctx.now(), ctx.businessTz), 0, 0, ctx.businessTz).toISOString();
  const found = await requestsSince(db, ctx.actor.id, dayBegan);
  return found.rows[0]?.count ?? 0;
}
