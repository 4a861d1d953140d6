import type { Texts } from '../../../texts.ts';
import type { conversions as source } from '../../ko/portal/conversions.ts';

export const conversions: Texts<typeof source> = {
  title: 'Chuyển đổi điểm',
  lead: 'Đổi điểm có thể rút thành điểm mua hàng. Không thể hoàn tác.',
  question: 'Bạn muốn đổi bao nhiêu?',
  step: 'Bước {{step}} trên 2',
  afterwards: 'Sau khi đổi',
  choose: 'Số điểm muốn đổi',
  surcharge: 'Đã gồm phụ phí 5%',
  withdrawable: 'Điểm có thể rút',
  purchase: 'Điểm mua hàng',
  deducts: 'Trừ {{amount}}\u00a0P',
  missing: 'Thiếu {{amount}}\u00a0P',
  convert: 'Hãy chọn số điểm muốn đổi',
  convertAmount: 'Đổi thành {{amount}}\u00a0P',
  insufficient_point: 'Không đủ điểm có thể rút.',
  confirm: {
    title: 'Đổi thành {{amount}}\u00a0P điểm mua hàng?',
    text: 'Sẽ trừ {{deduction}}\u00a0P điểm có thể rút và không thể hoàn tác.',
  },
  purchase_success: 'Đã đổi thành điểm mua hàng.',
  purchase_fail: 'Chưa đổi được điểm.',
};
