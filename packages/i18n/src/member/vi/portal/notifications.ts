import type { Texts } from '../../../texts.ts';
import type { notifications as source } from '../../ko/portal/notifications.ts';

export const notifications: Texts<typeof source> = {
  title: 'Hoạt động tài khoản',
  lead: 'Những gì đã diễn ra với tài khoản của bạn: đăng nhập, mật khẩu, nơi nhận tiền, rút tiền.',
  time: 'Thời gian',
  device: 'Thiết bị',
  empty: 'Chưa có thông báo nào.',
  unread: 'Mới',
  unknownDevice: 'Thiết bị không xác định',
  byStaff: 'Nhân viên hỗ trợ',
  kinds: {
    new_device: 'Đăng nhập từ thiết bị mới',
    password_changed: 'Mật khẩu đã được đổi',
    email_changed: 'Địa chỉ e-mail đã được đổi',
    second_factor_added: 'Đã bật xác thực 2 lớp',
    second_factor_removed: 'Đã tắt xác thực 2 lớp',
    passkey_added: 'Đã thêm khóa truy cập: {{name}}',
    passkey_removed: 'Đã xóa khóa truy cập: {{name}}',
    destination_added: 'Đã thêm nơi nhận tiền: {{name}}',
    destination_changed: 'Tài khoản ngân hàng hoặc ví đã được đổi',
    withdrawal_requested: 'Đã yêu cầu rút {{amount}}{{unit}}',
    withdrawal_completed: 'Đã hoàn tất rút {{amount}}{{unit}}',
    withdrawal_cancelled: 'Đã hủy rút {{amount}}{{unit}}',
    purchase_withdrawn: 'Đã hủy mua {{name}}, hoàn lại {{amount}}{{unit}}',
  },
  units: {
    point: ' điểm',
    lotto: ' xu lotto',
  },
  notMe: 'Không phải tôi',
  notMeTitle: 'Không phải bạn thực hiện?',
  notMeText:
    'Chúng tôi sẽ đăng xuất mọi thiết bị và tạm giữ việc rút tiền cho đến khi nhân viên kiểm tra. Sau đó, vui lòng đổi mật khẩu.',
  confirm: 'Đăng xuất và tạm giữ rút tiền',
  done: 'Mọi thiết bị đã được đăng xuất và việc rút tiền đang tạm giữ. Vui lòng đổi mật khẩu và liên hệ trung tâm của bạn. Nhân viên sẽ mở lại sau khi kiểm tra.',
  toLogin: 'Đăng nhập',
};
