import type { Texts } from '../../../texts.ts';
import type { lines as source } from '../../ko/portal/lines.ts';

export const lines: Texts<typeof source> = {
  sums: 'ラインの合計',
  members: '会員',
  newMembers: '30日の新規',
  buyers: 'パッケージ保有',
  pv: 'グループPV',
  compare: 'ラインを比較',
  lead: '直下のラインを並べて表示します。タップするとそのラインが開きます。',
  by: { label: '並べ替え', pv: 'グループPV', newMembers: '30日の新規', members: '会員数' },
  people: '会員{{total}}人',
  joined: '新規{{total}}人',
  toList: '{{username}}のラインを一覧で見る',
  none: '比較できる下位ラインがありません。',
  own: '自分のライン',
  up: '上のライン',
};
