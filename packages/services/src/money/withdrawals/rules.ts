import type { Database } from '@starline/db/connection';
import type { members } from '@starline/db/schema/members';
import { statement } from '@starline/db/statement';
import { bankAccount } from '@starline/domain/bank-accounts';
import { businessDayOf, instantOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { MemberAccount } from '@starline/domain/ledger';
import { isHeldForPassword } from '@starline/domain/members';
import { type Amount, toWon } from '@starline/domain/money';
import type { WithdrawReason } from '@starline/domain/withdraw-reasons';
import {
  availableToWithdraw,
  coolingEndsAt,
  hasOwnCode,
  isWithdrawalOpen,
  quoteWithdrawal,
  type WithdrawalType,
  withdrawalRefusal,
} from '@starline/domain/withdrawals';
import type { KnownRate, MemberContext } from '../../base/context.ts';
import type { Settings } from '../../base/settings/read.ts';
import { openWindows } from '../balances/read.ts';
import type { Wanted } from './destination.ts';

type Facts = {
  member: typeof members.$inferSelect;
  settings: Settings;
  /** Balances in hundredths. */
  balanceOf: (account: MemberAccount) => Amount;
  rate: KnownRate | undefined;
  requestsToday: number;
};
type Request = { type: WithdrawalType; amount: Amount; destination: Wanted };

const minimumOf = (settings: Settings, type: WithdrawalType): Amount =>
  settings.amount(type === 'lotto' ? 'lotto_withdraw_min_amount' : 'withdraw_min_amount');

/**
 * The first reason against a request, what is available and the minimum, in hundredths, by the present
 * balances and settings.
 */
export function judge(ctx: MemberContext, wanted: Request, facts: Facts) {
  const { target } = wanted.destination;
  const { member, settings, balanceOf } = facts;
  const open = openWindows(ctx, settings);
  const center = balanceOf('center');
  const holdings = { withdrawable: balanceOf('withdrawable'), center, lotto: balanceOf('lotto') };
  const available = availableToWithdraw(wanted.type, holdings, open);
  const minimum = minimumOf(settings, wanted.type);
  const reason = withdrawalRefusal({
    type: wanted.type,
    amount: wanted.amount,
    hasAccount: bankAccount(target) !== undefined,
    walletTrc20: target.address,
    walletLotto: target.address,
    minimum,
    available: available.total,
    isBlocked: member.isWithdrawBlocked,
    isHeldByStaff: member.staffHeldAt !== null,
    isHeld: member.withdrawalsHeldAt !== null,
    owed: balanceOf('owed'),
    lottoOwed: balanceOf('lotto_owed'),
    isOpen: isWithdrawalOpen(wanted.type, center, open),
    isCooling: isCooling(ctx, wanted.destination, facts),
    dailyLimit: settings.integer('withdraw_daily_requests'),
    requestsToday: facts.requestsToday,
    hasRate: facts.rate !== undefined,
  });
  return { reason, available, minimum };
}

/**
 * A saved destination waits by itself; a change of the profile or of the password makes every destination
 * wait, a password set by staff also where nothing else waits.
 */
function isCooling(ctx: MemberContext, { savedAt, isNew }: Wanted, { member, settings }: Facts): boolean {
  if (isHeldForPassword(member, ctx.now())) return true;
  const hours = settings.integer('withdraw_cooling_hours');
  if (hours === 0) return false;
  const starts = [member.payoutDetailsChangedAt, savedAt].filter((at) => at !== null);
  return isNew || starts.some((at) => ctx.now() < coolingEndsAt(at, hours));
}

/**
 * Input faults and an excess are refused under their own code, the rest as `withdraw_not_allowed` with the
 * reason.
 */
export const refusal = (reason: WithdrawReason, params: Record<string, number>): AppError =>
  hasOwnCode(reason)
    ? new AppError(reason, params)
    : new AppError('withdraw_not_allowed', { ...params, reason });

/**
 * The amounts stored with a request: fee and payout in hundredths, and for bank payouts the won and the rate
 * they were computed with.
 */
export function fixAmounts(
  wanted: Pick<Request, 'type' | 'amount'>,
  settings: Settings,
  rate: KnownRate | undefined,
) {
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
  `select count(*) from withdrawals where member_id = $1 and created_at >= $2
    and not exists (select from payout_returns where reopened_id = withdrawals.id)`,
);

/**
 * The member's requests of the current business day, cancelled ones included, but for those that staff made
 * in place of a payout that came back.
 */
export async function countRequestsToday(db: Database, ctx: MemberContext): Promise<number> {
  const dayBegan = instantOf(
    businessDayOf(ctx.now(), ctx.config.businessTz),
    0,
    0,
    ctx.config.businessTz,
  ).toISOString();
  const found = await requestsSince(db, ctx.actor.id, dayBegan);
  return found.rows[0]?.count ?? 0;
}
