/** Reasons against a withdrawal, in the order they are tested. docs/domain/withdrawals.md#refusals. */
export const WITHDRAW_REASONS = [
  'withdraw_blocked',
  'staff_hold',
  'withdrawals_held',
  'debt',
  'window_closed',
  'min_amount_required',
  'no_trc20_wallet',
  'no_lotto_wallet',
  'fill_all_bank_info',
  'cooling',
  'daily_limit',
  'rate_unavailable',
  'exceed_available',
] as const;
export type WithdrawReason = (typeof WITHDRAW_REASONS)[number];
