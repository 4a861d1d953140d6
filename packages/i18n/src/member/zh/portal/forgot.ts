import type { Texts } from '../../../texts.ts';
import type { forgot as source } from '../../ko/portal/forgot.ts';

export const forgot: Texts<typeof source> = {
  title: '找回密码',
  text: '密码由所属中心重新发放。请联系中心，并告知您的用户名和姓名。',
  steps: {
    contact: '联系所属中心或推荐人。',
    receive: '核实身份后领取临时密码。',
    change: '用临时密码登录，并改为新密码。',
  },
  byMail: '我们会把设置新密码的链接发送到您注册时填写的电子邮箱。',
  send: '发送链接',
  sent: '如果该账户已登记电子邮箱，链接已经发出，请在 30 分钟内打开。',
  noMail: '如果没有登记电子邮箱',
  resetTitle: '新密码',
  resetText: '设置新密码后，所有设备都会退出登录。',
  newPassword: '新密码',
  repeat: '确认新密码',
  save: '保存新密码',
  again: '重新获取链接',
  back: '返回登录',
  unreachable: '无法连接服务器，请检查网络。',
};
