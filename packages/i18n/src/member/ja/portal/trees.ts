import type { Texts } from '../../../texts.ts';
import type { trees as source } from '../../ko/portal/trees.ts';

export const trees: Texts<typeof source> = {
  title: { recommend: '紹介組織図', sponsor: 'スポンサー組織図' },
  lead: {
    recommend: '自分が紹介した会員と、その下の組織です。',
    sponsor: '自分の下に配置されたスポンサー組織です。',
  },
  search: 'ユーザー名または氏名で検索',
  find: '検索',
  toMe: '自分の位置へ',
  me: '自分',
  searching: '検索中',
  matches: '見つかった会員',
  noMatch: '「{{text}}」に当てはまる会員は組織にいません。',
  loading: '組織図を読み込んでいます。',
  noPlace: 'まだ組織図に配置されていません。',
  upline: '上位',
  between: '… {{total}} 名 …',
  more: 'あと {{total}} 名を表示',
  sales: '売上',
  children: '直下の会員',
};
