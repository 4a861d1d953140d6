import type { Texts } from '../../../texts.ts';
import type { notifications as source } from '../../ko/portal/notifications.ts';

export const notifications: Texts<typeof source> = {
  title: '账户动态',
  lead: '登录、密码、收款方式、提现等账户变化都会显示在这里。',
  time: '时间',
  device: '设备',
  empty: '暂无通知。',
  unread: '新',
  unknownDevice: '未知设备',
  byStaff: '客服人员',
  kinds: {
    new_device: '有新设备登录',
    password_changed: '密码已更改',
    email_changed: '电子邮箱已更改',
    second_factor_added: '已开启两步验证',
    second_factor_removed: '已关闭两步验证',
    passkey_added: '已添加通行密钥：{{name}}',
    passkey_removed: '已删除通行密钥：{{name}}',
    destination_added: '已添加收款方式：{{name}}',
    destination_changed: '银行账户或钱包已更改',
    withdrawal_requested: '已申请提现 {{amount}}{{unit}}',
    withdrawal_completed: '提现 {{amount}}{{unit}} 已完成',
    withdrawal_cancelled: '提现 {{amount}}{{unit}} 已取消',
    purchase_withdrawn: '已撤回购买 {{name}}，退还 {{amount}}{{unit}}',
  },
  units: {
    point: ' 积分',
    lotto: ' 乐透币',
  },
  notMe: '不是我本人',
  notMeTitle: '不是您本人的操作？',
  notMeText: '我们将退出所有设备，并在工作人员核查之前暂停提现。之后请更改密码。',
  confirm: '退出设备并暂停提现',
  done: '已退出所有设备并暂停提现。请更改密码并联系您的中心，工作人员核查后将恢复提现。',
  toLogin: '登录',
};
