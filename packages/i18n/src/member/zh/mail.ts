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
  newsSubject: '{{brand}}：{{title}}',
  newsBody: [
    '{{name}}（{{username}}）：',
    '',
    '{{title}}',
    '',
    '时间：{{time}}',
    '设备：{{device}}',
    '',
    '如果是您本人的操作，无需处理。',
    '如果不是您本人，请打开下面的链接。打开后将在所有设备上退出登录，并暂停提现，直至工作人员核查完毕。链接在 14 天内只能使用一次。',
    '',
    '{{link}}',
  ].join('\n'),
  eventBody: [
    '{{name}}（{{username}}）：',
    '',
    '{{title}}',
    '',
    '时间：{{time}}',
    '',
    '请在会员中心查看：{{link}}',
    '',
    '您可以在会员中心的通知设置中关闭此类邮件。',
  ].join('\n'),
};
