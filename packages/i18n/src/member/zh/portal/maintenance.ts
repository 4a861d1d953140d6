import type { Texts } from '../../../texts.ts';
import type { maintenance as source } from '../../ko/portal/maintenance.ts';

export const maintenance: Texts<typeof source> = {
  title: '结算时间（暂停访问）',
  text: '为了安全结算，暂时停止访问，请稍后再来。',
  reopens: '将于 {{time}} 重新开放',
  left: '剩余时间',
  auto: '时间一到，本页面会自动跳转。',
  open: '立即进入',
};
