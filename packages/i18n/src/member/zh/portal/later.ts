import type { Texts } from '../../../texts.ts';
import type { later as source } from '../../ko/portal/later.ts';

export const later: Texts<typeof source> = {
  idle: {
    title: '{{seconds}} 秒后将自动退出登录',
    text: '您已有一段时间没有操作，为了账户安全，满 5 分钟将自动退出登录。',
    stay: '继续使用',
  },
  kept: {
    amount: '您输入的 {{amount}} 会为您保留，重新登录后可继续操作。',
    form: {
      withdraw: '您在提现申请中输入的内容会为您保留。',
      conversion: '您选择的转换金额会为您保留。',
      deposit: '您在充值申请中输入的内容会为您保留。',
      purchase: '已选择的商品会保留。',
      profile: '您输入的电话和邮箱会为您保留。',
      bank: '您输入的银行和户名会为您保留。账号不会被保存。',
      destination: '您输入的收款方式名称会为您保留。账号和地址不会被保存。',
      inquiry: '您正在写的咨询会为您保留。',
    },
  },
  checking: {
    title: '正在确认处理结果',
    text: '响应较慢，同一申请不会被重复处理。',
    unsettled: '尚未确认结果，请查看记录或再次确认。',
    again: '再次确认',
  },
  passkeyProof: {
    use: '使用通行密钥确认',
    text: '使用设备的指纹、面容或屏幕锁定进行确认。',
    other: '改用验证码',
    failed: '无法验证通行密钥，请重试。',
  },
  offline: {
    asOf: '以下为 {{time}} 的金额，恢复连接后会自动更新。',
  },
};
