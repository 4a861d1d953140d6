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
};
