import type { Texts } from '../../../texts.ts';
import type { shared as source } from '../../ko/portal/shared.ts';

export const shared: Texts<typeof source> = {
  title: '分享的内容',
  lead: '目前还没有保存或发送任何内容。请选择用途。',
  address: {
    title: 'TRC20 钱包地址',
    text: '保存为提现地址。我们会填入表单，请再次核对后登记。',
    toDestination: '添加到收款方式',
    toWallet: '登记为我的钱包',
  },
  transaction: {
    title: '交易 ID（TXID）',
    text: '将填入充值申请的最后一步。如果这是钱包私钥，请勿在任何地方输入。',
    toDeposit: '用于充值申请',
  },
  invite: { title: '邀请链接', text: '这是 {{username}} 的邀请。', open: '打开邀请' },
  none: {
    lead: '来自其他应用的分享。',
    title: '没有找到可用的内容。',
    text: '可以分享 TRC20 钱包地址、交易 ID（TXID）或邀请链接。',
    toHelp: '查看帮助',
  },
};
