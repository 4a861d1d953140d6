import type { Texts } from '../../texts.ts';
import type { common as source } from '../ko/common.ts';

export const common: Texts<typeof source> = {
  language: '言語',
  skip: '本文へ移動',
  offline: 'インターネットに接続されていません。再接続すると申請できます。',
  cannotSend: 'インターネットに接続されていないため送信できません。接続後にもう一度押してください。',
  sumsMoved: '金額が変わりました。新しい金額をご確認ください。',
  interrupted: 'サービスが一時的に中断しています。復旧すると画面は自動的に続きます。',
  save: '保存',
  check: '内容を確認',
  optional: '任意',
  reset: 'リセット',
  unit: { point: 'P', usdt: 'USDT', coin: 'ロトコイン', pv: 'PV', won: '\u00a0ウォン' },
  status: { waiting: '処理待ち', done: '完了', cancelled: '取消' },
  field: {
    required: '必須項目です。',
    invalid: '形式が正しくありません。',
    too_long: '長すぎます。少し短くしてください。',
    too_small: '小さすぎます。',
    too_large: '大きすぎます。',
  },
  notFound: {
    title: 'ページが見つかりません',
    text: 'アドレスが変わったか、存在しないページです。',
    home: 'ホームへ',
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
