import type { Texts } from '../../../texts.ts';
import type { typed as source } from '../../ko/portal/typed.ts';

export const typed: Texts<typeof source> = {
  digits_only: 'Chỉ nhập chữ số.',
  bank_unknown: 'Hãy chọn ngân hàng trong danh sách.',
  holder_letters: 'Nhập tên chủ tài khoản có ít nhất hai chữ cái.',
  account_digits: 'Số tài khoản có 4 đến 20 chữ số. Chỉ dùng chữ số và dấu -.',
  txid_form: 'Mã giao dịch có 64 ký tự thập lục phân. Hãy dán mã hoặc liên kết tra cứu.',
  day_range: 'Nhập ngày từ năm 1970 đến 2999.',
  amount_form: 'Không đọc được số tiền. Chỉ dùng chữ số và tối đa hai số lẻ, ví dụ 1234.50.',
  day_unclear: 'Hãy nhập đủ ngày. Bạn cũng có thể dán ngày như 2026-11-27.',
  notStored:
    'Trình duyệt này chặn bộ nhớ hoặc bộ nhớ đã đầy. Bạn vẫn dùng được cửa sổ này, nhưng sau khi tải lại phải đăng nhập lại.',
  kept: {
    restored: 'Đã khôi phục nội dung bạn nhập trước đó.',
    discard: 'Xóa',
  },
  bankSearch: 'Tìm ngân hàng theo tên',
  bankNotFound: 'Không có ngân hàng này.',
  bankChoose: 'Hãy chọn một ngân hàng trong danh sách.',
};
