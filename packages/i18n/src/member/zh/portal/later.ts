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
    restored: '已恢复您之前输入的内容。',
    discard: '清空',
  },
  bankSearch: '按名称查找银行',
  bankNotFound: '没有找到该银行。',
  bankChoose: '请从列表中选择银行。',
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
  install: {
    title: '安装 {{brand}} 应用',
    text: '可从主屏幕直接打开，几乎不占用存储空间。',
    byHand: '点按“共享”按钮，再选择“添加到主屏幕”，即可像应用一样打开。',
    act: '安装',
    no: '暂不需要',
    understood: '知道了',
  },
  offline: {
    asOf: '以下为 {{time}} 的金额，恢复连接后会自动更新。',
    stayed: '查看最近金额 · 截至 {{time}}',
    erase: '清除',
    title: '离线查看',
    switch: '自动退出后保留最近金额',
    hint: '没有网络时，无需登录即可查看最近的金额。能打开此设备的任何人都可以看到。退出登录或其他会员登录时会清除，超过 7 天不再显示。',
  },
  look: {
    title: '查看会员页面',
    banner: '您正以管理员 \u2068{{by}}\u2069 的身份查看 \u2068{{username}}\u2069 的页面，无法进行任何更改。',
    left: '剩余 {{count}} 分钟',
    end: '结束',
  },
};
