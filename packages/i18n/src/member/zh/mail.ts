import type { Mail } from '../ko/mail.ts';

export const mail: Mail = {
  subject: '{{brand}}：{{title}}',
  fact: {
    time: '时间',
    device: '设备',
    newAddress: '新邮箱',
    name: '名称',
    username: '用户名',
  },
  newDestination: '新的收款方',
  paid: '已向 {{to}} 支付 {{figure}}',
  newAddressText: '新邮箱确认后，通知将发送至 {{address}}。',
  button: {
    receipt: '查看回单',
    history: '查看记录',
    settings: '查看安全设置',
    destinations: '查看收款方',
    answer: '查看回复',
    team: '查看我的组织',
  },
  confirm: {
    subject: '{{brand}} 确认电子邮箱',
    headline: '请确认您的电子邮箱',
    lead: '有人在 {{brand}} 账户中填写了此邮箱地址。如果这是您的邮箱，请点击下面的按钮确认。',
    button: '确认邮箱',
    ignore: '如果不是您本人填写，请忽略此邮件。未确认的邮箱不会收到通知。',
  },
  welcome: {
    subject: '欢迎加入 {{brand}}',
    headline: '欢迎加入 {{brand}}',
    lead: '您的账户已经可以使用。确认邮箱后，我们会通过此邮箱通知您充值、提现和登录等消息。',
    button: '确认邮箱',
    ignore: '如果不是您本人填写，请忽略此邮件。未确认的邮箱不会收到通知。',
  },
  reset: {
    subject: '{{brand}} 重设密码',
    headline: '请设置新密码',
    lead: '您的账户申请了重设密码。请点击下面的按钮设置新密码。',
    button: '设置新密码',
    ignore: '如果不是您本人的申请，请忽略此邮件，密码不会改变。',
  },
  until: '链接只能使用一次，有效期至 {{time}}。',
  address: '如果按钮无法打开，请打开以下地址。',
  foot: {
    about: '本邮件向 {{name}}（{{username}}）通知账户中发生的事情。',
    help: '帮助',
    settings: '通知设置',
    stop: '不再接收此类邮件',
  },
};
