import type { Texts } from '../../../texts.ts';
import type { later as source } from '../../ko/portal/later.ts';

export const later: Texts<typeof source> = {
  passkeyProof: {
    use: '使用通行密钥确认',
    text: '使用设备的指纹、面容或屏幕锁定进行确认。',
    other: '改用验证码',
    failed: '无法验证通行密钥，请重试。',
  },
  idle: {
    title: '{{seconds}} 秒后将自动退出登录',
    text: '由于一段时间没有操作，为了安全，将在 5 分钟时退出登录。',
    stay: '继续使用',
  },
};
