import type { Mail } from '../ko/mail.ts';

export const mail: Mail = {
  subject: '{{brand}}: {{title}}',
  fact: {
    time: 'Thời gian',
    device: 'Thiết bị',
    newAddress: 'Địa chỉ mới',
    name: 'Tên',
    username: 'Tên đăng nhập',
  },
  newDestination: 'nơi nhận mới',
  paid: 'Đã chuyển {{figure}} đến {{to}}',
  newAddressText: 'Sau khi địa chỉ mới được xác nhận, tin sẽ được gửi đến {{address}}.',
  button: {
    receipt: 'Xem biên nhận',
    history: 'Xem lịch sử',
    settings: 'Xem cài đặt bảo mật',
    destinations: 'Xem nơi nhận',
    answer: 'Xem câu trả lời',
    team: 'Xem tổ chức của tôi',
  },
  confirm: {
    subject: '{{brand}}: xác nhận địa chỉ e-mail',
    headline: 'Vui lòng xác nhận địa chỉ e-mail',
    lead: 'Địa chỉ e-mail này đã được nhập cho một tài khoản tại {{brand}}. Nếu đây là địa chỉ của bạn, vui lòng xác nhận bằng nút dưới đây.',
    button: 'Xác nhận địa chỉ',
    ignore:
      'Nếu bạn không nhập địa chỉ này, vui lòng bỏ qua e-mail. Chúng tôi không gửi tin đến địa chỉ chưa được xác nhận.',
  },
  welcome: {
    subject: 'Chào mừng bạn đến với {{brand}}',
    headline: 'Chào mừng bạn đến với {{brand}}',
    lead: 'Tài khoản của bạn đã sẵn sàng. Hãy xác nhận địa chỉ e-mail để nhận tin về nạp tiền, rút tiền và đăng nhập tại đây.',
    button: 'Xác nhận địa chỉ',
    ignore:
      'Nếu bạn không nhập địa chỉ này, vui lòng bỏ qua e-mail. Chúng tôi không gửi tin đến địa chỉ chưa được xác nhận.',
  },
  reset: {
    subject: '{{brand}}: đặt lại mật khẩu',
    headline: 'Đặt mật khẩu mới',
    lead: 'Có yêu cầu đặt lại mật khẩu cho tài khoản của bạn. Bạn có thể đặt mật khẩu mới bằng nút dưới đây.',
    button: 'Đặt mật khẩu mới',
    ignore: 'Nếu bạn không yêu cầu, vui lòng bỏ qua e-mail này. Mật khẩu của bạn không thay đổi.',
  },
  until: 'Liên kết chỉ dùng được một lần, đến {{time}}.',
  address: 'Nếu nút không mở được, vui lòng mở địa chỉ này.',
  foot: {
    about: 'E-mail này báo cho {{name}} ({{username}}) những gì đã xảy ra với tài khoản.',
    help: 'Trợ giúp',
    settings: 'Cài đặt thông báo',
    stop: 'Ngừng nhận loại e-mail này',
  },
};
