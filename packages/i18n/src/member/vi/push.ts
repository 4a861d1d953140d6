import type { Push } from '../ko/push.ts';

export const push: Push = {
  new_device: 'Có đăng nhập từ thiết bị mới. Không phải bạn? Hãy kiểm tra.',
  password_changed: 'Mật khẩu của bạn đã được đổi. Không phải bạn? Hãy kiểm tra.',
  email_changed: 'Địa chỉ e-mail của bạn đã được đổi. Không phải bạn? Hãy kiểm tra.',
  second_factor_added: 'Đã bật xác thực 2 lớp.',
  second_factor_removed: 'Đã tắt xác thực 2 lớp. Không phải bạn? Hãy kiểm tra.',
  passkey_added: 'Đã thêm khóa truy cập. Không phải bạn? Hãy kiểm tra.',
  passkey_removed: 'Đã xóa khóa truy cập. Không phải bạn? Hãy kiểm tra.',
  destination_added: 'Đã thêm nơi nhận tiền. Không phải bạn? Hãy kiểm tra.',
  destination_changed: 'Tài khoản ngân hàng hoặc ví của bạn đã được đổi. Không phải bạn? Hãy kiểm tra.',
  withdrawal_requested: 'Có yêu cầu rút tiền, chưa chi trả. Không phải bạn? Hãy kiểm tra.',
  withdrawal_completed: 'Yêu cầu rút tiền của bạn đã hoàn tất.',
  withdrawal_cancelled: 'Yêu cầu rút tiền của bạn đã bị hủy và không được chi trả. Hãy xem lý do.',
  withdrawal_reopened: 'Khoản rút của bạn bị trả lại và sẽ được chi trả lần nữa.',
  purchase_withdrawn: 'Một giao dịch mua của bạn đã được hủy. Hãy xem lý do.',
  deposit_completed: 'Khoản nạp của bạn đã được xác nhận.',
  new_member: 'Có thành viên mới trong tổ chức của bạn.',
  inquiry_answered: 'Câu hỏi của bạn đã được trả lời.',
  rewards_posted: 'Thưởng mới đã được trả.',
  notice: 'Bạn có tin thông báo mới.',
  deposit_address: 'Địa chỉ nạp đã thay đổi. Vui lòng kiểm tra địa chỉ mới trước khi gửi.',
};
