import type { Texts } from '../../../texts.ts';
import type { conversions as source } from '../../ko/portal/conversions.ts';

export const conversions: Texts<typeof source> = {
  title: '积分转换',
  lead: '将可提现积分转换为购买积分，转换后无法撤销。',
  question: '要转换多少积分？',
  step: '第 {{step}} 步，共 2 步',
  afterwards: '转换后',
  choose: '要转换的积分',
  surcharge: '含 5% 附加扣除',
  withdrawable: '可提现积分',
  purchase: '购买积分',
  deducts: '扣除 {{amount}}\u00a0P',
  missing: '还差 {{amount}}\u00a0P',
  convert: '请选择要转换的积分',
  convertAmount: '转换为 {{amount}}\u00a0P',
  insufficient_point: '可提现积分不足。',
  confirm: {
    title: '转换为 {{amount}}\u00a0P 购买积分吗？',
    text: '将扣除 {{deduction}}\u00a0P 可提现积分，转换后无法撤销。',
  },
  purchase_success: '已转换为购买积分。',
  purchase_fail: '积分转换未成功。',
};
