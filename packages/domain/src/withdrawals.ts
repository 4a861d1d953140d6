import { type Amount, minus, type Percent, percentOf, plus, smaller, ZERO } from './money.ts';
import { CANCELLED, PAID, REQUESTED } from './request-states.ts';
import { WITHDRAW_REASONS, type WithdrawReason } from './withdraw-reasons.ts';

export const WITHDRAWAL_TYPES = ['coin', 'bank', 'lotto'] as const;
export type WithdrawalType = (typeof WITHDRAWAL_TYPES)[number];

/** Stored in Korean. docs/domain/withdrawals.md#types. */
export const WITHDRAWAL_STATUSES = [REQUESTED, PAID, CANCELLED] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export const WITHDRAWAL_BATCH_MAX = 500;

/**
 * Why staff cancel a withdrawal. The member reads a sentence for each.
 * docs/domain/withdrawals.md#cancel-reason.
 */
export const CANCEL_REASONS = [
  'holder_mismatch',
  'wrong_account',
  'wrong_address',
  'duplicate_request',
  'suspected_misuse',
  'asked_by_member',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Characters of the explanation that the member reads beside the reason. */
export const CANCEL_TEXT_MAX = 300;
export const CANCEL_NOTE_MAX = 1_000;

/** Why a withdrawal was cancelled. `text` is the explanation for the member; empty when there is none. */
export type Cancellation = { reason: CancelReason; text: string };

/** Whether a reason and its explanation are enough to cancel: `other` says nothing without a text. */
export const isCancelExplained = (reason: CancelReason | undefined, text: string): boolean =>
  reason !== undefined && (reason !== 'other' || text.trim() !== '');

/** Saved destinations that a member may have at a time. */
export const DESTINATIONS_MAX = 20;

/**
 * When withdrawals may name a destination that was saved at this instant.
 * docs/domain/withdrawals.md#destinations.
 */
export const coolingEndsAt = (savedAt: string, hours: number): Date =>
  new Date(Date.parse(savedAt) + hours * 3_600_000);

export type WithdrawalQuote = { fee: Amount; payout: Amount };

/**
 * The fee and payout of a withdrawal: fee = amount x percent, rounded half up to two decimals; payout = the
 * rest. docs/domain/withdrawals.md#types.
 */
export function quoteWithdrawal(amount: Amount, feePercent: Percent): WithdrawalQuote {
  const fee = percentOf(amount, feePercent, 'half-up');
  return { fee, payout: minus(amount, fee) };
}

/** What arrives: hundredths, and whole won of a bank withdrawal. */
export type Arriving = { payout: Amount; krwAmount: number | null };
/** How far the won may move between confirmation and request, as a fraction. */
const WON_MOVES = 0.005;

/** Whether what arrives now is what a member confirmed. docs/domain/receipts.md#forms. */
export const isAsConfirmed = (shown: Arriving, now: Arriving): boolean =>
  now.payout === shown.payout &&
  (shown.krwAmount === null ||
    now.krwAmount === null ||
    Math.abs(now.krwAmount - shown.krwAmount) <= shown.krwAmount * WON_MOVES);

/** The windows of docs/domain/withdrawals.md#windows: which of them are open now. */
export type OpenWindows = Record<'withdraw' | 'center' | 'lotto', boolean>;

/** Balances that a withdrawal may draw from, in hundredths. */
export type WithdrawalHoldings = { withdrawable: Amount; center: Amount; lotto: Amount };

/** What the open windows allow of each account, in hundredths. docs/domain/withdrawals.md#windows. */
export function availableToWithdraw(
  type: WithdrawalType,
  holdings: WithdrawalHoldings,
  open: OpenWindows,
): { center: Amount; withdrawable: Amount; total: Amount } {
  if (type === 'lotto')
    return { center: ZERO, withdrawable: ZERO, total: open.lotto ? holdings.lotto : ZERO };
  const center = open.center ? holdings.center : ZERO;
  const withdrawable = open.withdraw ? holdings.withdrawable : ZERO;
  return { center, withdrawable, total: plus(center, withdrawable) };
}

/**
 * Whether this member may withdraw now. The center window opens the center account only: points are closed
 * for a member whose center account is empty while no other window is open.
 */
export const isWithdrawalOpen = (type: WithdrawalType, center: Amount, open: OpenWindows): boolean =>
  type === 'lotto' ? open.lotto : open.withdraw || (open.center && center > 0);

/**
 * How a request of points is taken: the center account first when its window is open.
 * docs/domain/withdrawals.md#windows.
 */
export function splitSources(
  amount: Amount,
  open: { withdrawable: Amount; center: Amount },
): { center: Amount; withdrawable: Amount } {
  const center = smaller(amount, open.center);
  return { center, withdrawable: minus(amount, center) };
}

/** What the form of a withdrawal alone can say about a request. Amounts in hundredths. */
export type WithdrawalForm = {
  type: WithdrawalType;
  amount: number;
  /** There is an account that a bank file can carry: `bankAccount` made one. */
  hasAccount: boolean;
  walletTrc20: string;
  walletLotto: string;
  minimum: Amount;
  available: Amount;
};

type FormReason = Extract<
  WithdrawReason,
  'min_amount_required' | 'no_trc20_wallet' | 'no_lotto_wallet' | 'fill_all_bank_info' | 'exceed_available'
>;

/** The form together with what only the server knows. */
export type WithdrawalFacts = WithdrawalForm & {
  isBlocked: boolean;
  /** Staff hold the withdrawals of the member. */
  isHeldByStaff: boolean;
  /** The member holds their own withdrawals. */
  isHeld: boolean;
  owed: Amount;
  lottoOwed: Amount;
  isOpen: boolean;
  isCooling: boolean;
  /** 0 sets no limit. */
  dailyLimit: number;
  requestsToday: number;
  hasRate: boolean;
};

const FORM_TESTS: Record<FormReason, (form: WithdrawalForm) => boolean> = {
  min_amount_required: ({ amount, minimum }) => amount < Math.max(minimum, 1),
  no_trc20_wallet: ({ type, walletTrc20 }) => type === 'coin' && walletTrc20 === '',
  no_lotto_wallet: ({ type, walletLotto }) => type === 'lotto' && walletLotto === '',
  fill_all_bank_info: ({ type, hasAccount }) => type === 'bank' && !hasAccount,
  exceed_available: ({ amount, available }) => amount > available,
};

const TESTS: Record<WithdrawReason, (facts: WithdrawalFacts) => boolean> = {
  ...FORM_TESTS,
  withdraw_blocked: ({ isBlocked }) => isBlocked,
  staff_hold: ({ isHeldByStaff }) => isHeldByStaff,
  withdrawals_held: ({ isHeld }) => isHeld,
  // A debt of points refuses every withdrawal, a debt of coins those of coins.
  debt: ({ type, owed, lottoOwed }) => owed > 0 || (type === 'lotto' && lottoOwed > 0),
  window_closed: ({ isOpen }) => !isOpen,
  cooling: ({ isCooling }) => isCooling,
  daily_limit: ({ dailyLimit, requestsToday }) => dailyLimit > 0 && requestsToday >= dailyLimit,
  rate_unavailable: ({ type, hasRate }) => type === 'bank' && !hasRate,
};

/**
 * The first reason against a request, in the order of docs/domain/withdrawals.md#refusals; undefined when it
 * may be made.
 */
export const withdrawalRefusal = (facts: WithdrawalFacts): WithdrawReason | undefined =>
  WITHDRAW_REASONS.find((reason) => TESTS[reason](facts));

const isFormReason = (reason: WithdrawReason): reason is FormReason => reason in FORM_TESTS;

/** The first reason that the form alone can find, before it asks the server; undefined when it finds none. */
export const withdrawalFormRefusal = (form: WithdrawalForm): FormReason | undefined =>
  WITHDRAW_REASONS.filter(isFormReason).find((reason) => FORM_TESTS[reason](form));

/**
 * Whether a reason is answered under its own code, and not as `withdraw_not_allowed` with the reason beside
 * it.
 */
export const hasOwnCode = isFormReason;
