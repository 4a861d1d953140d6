import type { Push } from '../ko/push.ts';

export const push: Push = {
  new_device: '有新设备登录了您的账户。如非本人操作，请查看。',
  password_changed: '您的密码已更改。如非本人操作，请查看。',
  email_changed: '您的电子邮箱已更改。如非本人操作，请查看。',
  second_factor_added: '两步验证已开启。',
  second_factor_removed: '两步验证已关闭。如非本人操作，请查看。',
  passkey_added: '已添加通行密钥。如非本人操作，请查看。',
  passkey_removed: '已删除通行密钥。如非本人操作，请查看。',
  destination_added: '已添加收款方式。如非本人操作，请查看。',
  destination_changed: '您的银行账户或钱包已更改。如非本人操作，请查看。',
  withdrawal_requested: '已提交提现申请，尚未支付。如非本人操作，请查看。',
  withdrawal_completed: '您的提现已完成。',
  withdrawal_cancelled: '您的提现已取消，未支付。请查看原因。',
  withdrawal_reopened: '您的提现被退回，将重新支付。',
  purchase_withdrawn: '您的一笔购买已撤销，请查看原因。',
  deposit_completed: '您的充值已确认。',
  new_member: '您的团队有新会员加入。',
  inquiry_answered: '您的咨询已有回复。',
  rewards_posted: '新的奖励已发放。',
  notice: '您有一条新公告。',
  deposit_address: '充值地址已变更，转账前请确认新地址。',
};
