import type { Texts } from '../../../texts.ts';
import type { later as source } from '../../ko/portal/later.ts';

export const later: Texts<typeof source> = {
  idle: {
    title: '{{seconds}}秒後に自動でログアウトします',
    text: 'しばらく操作がありません。安全のため、5分でログアウトします。',
    stay: 'このまま続ける',
  },
  bankSearch: '銀行名で検索',
  bankNotFound: '該当する銀行がありません。',
  checking: {
    title: '処理結果を確認しています',
    text: '応答に時間がかかっています。同じ申請が二重に処理されることはありません。',
    unsettled: 'まだ結果を確認できていません。履歴で確認するか、もう一度確認してください。',
    again: 'もう一度確認',
  },
  passkeyProof: {
    use: 'パスキーで確認',
    text: '端末の指紋、顔または画面ロックで確認します。',
    other: '認証コードで確認',
    failed: 'パスキーを確認できませんでした。もう一度お試しください。',
  },
  install: {
    title: '{{brand}}アプリをインストール',
    text: 'ホーム画面からすぐに開けます。容量はほとんど使いません。',
    byHand: '共有ボタンをタップし、「ホーム画面に追加」を選ぶと、アプリのように開けます。',
    act: 'インストール',
    no: '今はしない',
    understood: 'OK',
  },
  offline: {
    asOf: '{{time}}時点の金額です。接続が戻ると更新されます。',
    stayed: '最後の金額を見る · {{time}}時点',
    erase: '消去',
    title: 'オフラインでの表示',
    switch: '自動ログアウト後も最後の金額を残す',
    hint: 'ネットワークがないとき、ログインせずに最後の金額を確認できます。この端末を開ける人は誰でも見られます。ログアウトするか別の会員がログインすると消去され、7日を過ぎると表示されません。',
  },
  look: {
    title: '会員画面の閲覧',
    banner:
      '管理者\u2068{{by}}\u2069として\u2068{{username}}\u2069さんの画面を見ています。変更はできません。',
    left: '残り{{count}}分',
    end: '終了',
  },
};
