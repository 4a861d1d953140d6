import type { ReasonTexts } from '../../../error-texts.ts';

export const reasons: ReasonTexts = {
  withdraw_blocked: 'Withdrawals are blocked for this account. Please contact your center.',
  staff_hold: 'Your withdrawals are on hold while we check something. Please contact your center.',
  withdrawals_held: 'You have locked your withdrawals. You can unlock them in the settings.',
  debt: 'You still owe points, so this is not possible yet. Your next rewards repay them first.',
  window_closed: 'Withdrawals are not open right now.',
  min_amount_required: 'This is below the minimum amount.',
  no_trc20_wallet: 'No TRC20 wallet is registered. Add one in your profile first.',
  no_lotto_wallet: 'No lotto wallet is registered. Add one in your profile first.',
  fill_all_bank_info: 'Enter the bank, the account holder and the account number (4 to 20 digits).',
  cooling: 'Your wallet, account or password changed a short time ago, so withdrawals are not possible yet.',
  daily_limit: 'You have used all requests of today. Please try again tomorrow.',
  rate_unavailable: 'The exchange rate is not available right now. Please try again shortly.',
  exceed_available: 'This is more than you can withdraw.',
};
