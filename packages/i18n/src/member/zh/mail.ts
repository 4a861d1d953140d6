import type { Mail } from '../ko/mail.ts';

export const mail: Mail = {
  resetSubject: '{{brand}} 重设密码',
  resetBody: [
    '{{name}}（{{username}}）您好，',
    '',
    '请通过以下链接设置新密码。链接只能使用一次，有效期至 {{time}}。',
    '',
    '{{link}}',
    '',
    '如果不是您本人的申请，请忽略此邮件，密码不会改变。',
  ].join('\n'),
};
