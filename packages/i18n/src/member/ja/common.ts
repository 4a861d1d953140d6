import type { Texts } from '../../texts.ts';
import type { common as source } from '../ko/common.ts';

export const common: Texts<typeof source> = {
  language: '言語',
  skip: '本文へ移動',
  offline: 'インターネットに接続されていません。再接続すると申請できます。',
  interrupted: 'サービスが一時的に中断しています。復旧すると画面は自動的に続きます。',
  save: '保存',
  optional: '任意',
  reset: 'リセット',
  unit: { point: 'P', usdt: 'USDT', coin: 'コイン', pv: 'PV', won: 'ウォン' },
  bankSearch: '銀行名で検索',
  bankNotFound: '該当する銀行がありません。',
  status: { waiting: '処理待ち', done: '完了', cancelled: '取消' },
  field: {
    required: '必須項目です。',
    invalid: '形式が正しくありません。',
    too_long: '長すぎます。',
    too_small: '小さすぎます。',
    too_large: '大きすぎます。',
  },
  checking: {
    title: '処理結果を確認しています',
    text: '応答に時間がかかっています。同じ申請が二重に処理されることはありません。',
    unsettled: 'まだ結果を確認できていません。履歴で確認するか、もう一度確認してください。',
    again: 'もう一度確認',
  },
  notFound: {
    title: 'ページが見つかりません',
    text: 'アドレスが変わったか、存在しないページです。',
    home: '最初のページへ',
  },
  crash: {
    title: '画面を表示できませんでした',
    text: 'しばらくしてからお試しください。続く場合はリクエスト番号をセンターにお知らせください。',
    staleTitle: '新しいバージョンがあります',
    staleText: '再読み込みすると続けて利用できます。',
    reload: '再読み込み',
  },
  staleFigures: '最新の金額を読み込めませんでした。',
};
