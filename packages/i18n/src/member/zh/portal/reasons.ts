import type { ReasonTexts } from '../../../error-texts.ts';

export const reasons: ReasonTexts = {
  withdraw_blocked: '该账户的提现受到限制，请联系中心。',
  staff_hold: '您的提现因核实而暂停，请联系中心。',
  withdrawals_held: '您已锁定提现。可在设置中解锁。',
  debt: '还有待偿还的积分，暂时无法操作。之后的奖励会优先偿还。',
  window_closed: '现在不是提现时间。',
  min_amount_required: '低于最低申请金额。',
  no_trc20_wallet: '尚未登记 TRC20 钱包，请先在个人资料中登记。',
  no_lotto_wallet: '尚未登记乐透钱包，请先在个人资料中登记。',
  fill_all_bank_info: '请填写银行、户名和账号（4 到 20 位数字）。',
  cooling: '钱包、账户或密码刚刚更改，暂时无法提现。',
  daily_limit: '今天的申请次数已用完，请明天再试。',
  rate_unavailable: '目前无法确认汇率，请稍后再试。',
  exceed_available: '超过了可提现金额。',
};
