import type { Mail } from '../ko/mail.ts';

export const mail: Mail = {
  resetSubject: '{{brand}}: đặt lại mật khẩu',
  resetBody: [
    'Chào {{name}} ({{username}}),',
    '',
    'Bạn có thể đặt mật khẩu mới bằng liên kết dưới đây. Liên kết chỉ dùng được một lần, đến {{time}}.',
    '',
    '{{link}}',
    '',
    'Nếu bạn không yêu cầu, vui lòng bỏ qua e-mail này. Mật khẩu của bạn không thay đổi.',
  ].join('\n'),
  newsSubject: '{{brand}}: {{title}}',
  newsBody: [
    '{{name}} ({{username}}),',
    '',
    '{{title}}',
    '',
    'Thời gian: {{time}}',
    'Thiết bị: {{device}}',
    '',
    'Nếu đó là bạn, bạn không cần làm gì.',
    'Nếu không phải bạn, hãy mở liên kết dưới đây. Liên kết sẽ đăng xuất mọi thiết bị và tạm giữ việc rút tiền cho đến khi nhân viên kiểm tra xong. Liên kết dùng được một lần trong 14 ngày.',
    '',
    '{{link}}',
  ].join('\n'),
  eventBody: [
    '{{name}} ({{username}}),',
    '',
    '{{title}}',
    '',
    'Thời gian: {{time}}',
    '',
    'Xem trong cổng thành viên: {{link}}',
    '',
    'Bạn có thể tắt loại e-mail này trong cài đặt thông báo của cổng thành viên.',
  ].join('\n'),
};
