import type { Texts } from '../../../texts.ts';
import type { notices as source } from '../../ko/portal/notices.ts';

export const notices: Texts<typeof source> = {
  account: 'アカウントの動きを見る',
  title: 'お知らせ',
  empty: 'まだお知らせがありません。',
  unread: '未読',
  notice_loading_fail: 'お知らせを読み込めませんでした。',
  emptyAction: 'ホームへ',
};
