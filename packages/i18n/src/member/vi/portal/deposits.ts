import type { Texts } from '../../../texts.ts';
import type { deposits as source } from '../../ko/portal/deposits.ts';

export const deposits: Texts<typeof source> = {
  title: 'Yêu cầu nạp',
  lead: 'Chọn số tiền, gửi USDT rồi cho biết người gửi. 1\u00a0USDT thành 1\u00a0P điểm mua hàng.',
  step: { amount: 'Chọn số tiền', send: 'Gửi USDT', tell: 'Thông tin nạp' },
  addressLabel: 'Địa chỉ nạp (TRC20)',
  qrLabel: 'Mã QR của địa chỉ nạp',
  copyAddress: 'Sao chép địa chỉ',
  copyAmount: 'Sao chép {{amount}}',
  trc20Only: 'Chỉ gửi qua mạng TRC20. Gửi qua mạng khác sẽ không lấy lại được.',
  noAddress: 'Trung tâm sẽ cung cấp địa chỉ nạp. Bạn có thể gửi yêu cầu ngay.',
  testAddress: 'Đây là địa chỉ thử của bản demo, không thể nhận tiền. Vui lòng không gửi gì.',
  accountHolder: 'Tên người gửi hoặc 4 ký tự cuối mã giao dịch',
  accountHolderHint: 'Tên người gửi, hoặc 4 ký tự cuối của mã giao dịch (TXID).',
  transactionId: 'Mã giao dịch đầy đủ (TXID)',
  transactionIdHint: 'Nhập đủ 64 ký tự sẽ được xác nhận nhanh hơn.',
  memo: 'Ghi chú',
  submit: 'Gửi yêu cầu nạp',
  submitAmount: 'Gửi yêu cầu nạp {{amount}}\u00a0USDT',
  alert_empty_amount_or_holder:
    'Vui lòng nhập số tiền và tên người gửi (hoặc 4 ký tự cuối của mã giao dịch).',
  alert_apply_success: 'Đã nhận yêu cầu nạp.',
  alert_apply_fail: 'Yêu cầu nạp chưa được tiếp nhận.',
  historyTitle: 'Lịch sử nạp',
  empty: 'Chưa có lịch sử nạp.',
  column: {
    createdAt: 'Ngày yêu cầu',
    accountHolder: 'Người gửi / mã giao dịch',
    amount: 'Số tiền',
    status: 'Trạng thái',
    completedAt: 'Hoàn tất',
    memo: 'Ghi chú',
  },
  progress: {
    title: 'Khoản nạp đang xử lý',
    requested: 'Đã nhận yêu cầu',
    checking: 'Đang xác nhận',
    checkingText: 'Trang này sẽ đổi ngay khi được xác nhận.',
    done: 'Cộng điểm mua hàng',
    doneText: 'Cộng ngay khi xác nhận.',
  },
};
