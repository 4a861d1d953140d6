import type { Texts } from '../../../texts.ts';
import type { looks as source } from '../../ko/portal/looks.ts';

export const looks: Texts<typeof source> = {
  title: '会員画面の閲覧',
  banner: '管理者\u2068{{by}}\u2069として\u2068{{username}}\u2069さんの画面を見ています。変更はできません。',
  left: '残り{{count}}分',
  end: '終了',
};
