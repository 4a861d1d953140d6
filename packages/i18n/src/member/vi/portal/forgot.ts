import type { Texts } from '../../../texts.ts';
import type { forgot as source } from '../../ko/portal/forgot.ts';

export const forgot: Texts<typeof source> = {
  title: 'Quên mật khẩu',
  text: 'Trung tâm của bạn sẽ cấp mật khẩu mới. Hãy liên hệ và cho biết tên đăng nhập cùng họ tên.',
  steps: {
    contact: 'Liên hệ trung tâm hoặc người giới thiệu.',
    receive: 'Sau khi xác minh, bạn nhận mật khẩu tạm thời.',
    change: 'Đăng nhập bằng mật khẩu đó và đổi sang mật khẩu mới.',
  },
  byMail: 'Chúng tôi sẽ gửi liên kết đặt mật khẩu mới đến địa chỉ e-mail bạn đã đăng ký.',
  send: 'Gửi liên kết',
  sent: 'Nếu tài khoản này đã đăng ký e-mail, liên kết đã được gửi. Vui lòng mở trong vòng 30 phút.',
  noMail: 'Nếu bạn chưa đăng ký e-mail',
  resetTitle: 'Mật khẩu mới',
  resetText: 'Đặt mật khẩu mới sẽ đăng xuất bạn khỏi mọi thiết bị.',
  newPassword: 'Mật khẩu mới',
  repeat: 'Nhập lại mật khẩu mới',
  save: 'Lưu mật khẩu mới',
  again: 'Yêu cầu liên kết mới',
  back: 'Về trang đăng nhập',
  unreachable: 'Không kết nối được máy chủ. Vui lòng kiểm tra mạng.',
};
