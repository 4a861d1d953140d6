import type { Texts } from '../texts.ts';
import type { ui as source } from './ko.ts';

export const ui: Texts<typeof source> = {
  cancel: 'Hủy',
  close: 'Đóng',
  retry: 'Thử lại',
  loadFailed: 'Không tải được.',
  requestId: 'Mã yêu cầu',
  copy: 'Sao chép',
  copied: 'Đã sao chép',
  showPassword: 'Hiện mật khẩu',
  hidePassword: 'Ẩn mật khẩu',
  capsLock: 'Caps Lock đang bật',
  required: 'Bắt buộc',
  previous: 'Trước',
  next: 'Sau',
  pageSize: 'Số dòng mỗi trang',
  all: 'Tất cả',
  loading: 'Đang tải',
  pages: 'Trang',
  hidden: 'Đã ẩn',
  discardTitle: 'Bỏ nội dung đã nhập?',
  discardText: 'Có nội dung chưa được lưu. Nội dung này sẽ mất khi đóng cửa sổ.',
  discard: 'Bỏ',
  keepEditing: 'Tiếp tục nhập',
  range: '{{from}}–{{to}} / tổng {{total}}',
};
