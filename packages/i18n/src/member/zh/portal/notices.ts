import type { Texts } from '../../../texts.ts';
import type { notices as source } from '../../ko/portal/notices.ts';

export const notices: Texts<typeof source> = {
  account: '查看账户动态',
  title: '公告',
  empty: '还没有公告。',
  unread: '未读',
  notice_loading_fail: '公告加载失败。',
  emptyAction: '前往首页',
};
