import type { Texts } from '../../../texts.ts';
import type { later as source } from '../../ko/portal/later.ts';

export const later: Texts<typeof source> = {
  idle: {
    title: '{{seconds}}秒後に自動でログアウトします',
    text: 'しばらく操作がありません。安全のため、5分でログアウトします。',
    stay: 'このまま続ける',
  },
  kept: {
    amount: '入力中の{{amount}}はそのまま残します。もう一度ログインすると続けられます。',
    form: {
      withdraw: '出金申請に入力した内容はそのまま残します。',
      conversion: '選んだ転換額はそのまま残します。',
      deposit: '入金申請に入力した内容はそのまま残します。',
      purchase: '選択中の商品はそのまま残ります。',
      profile: '入力した電話番号とメールアドレスはそのまま残します。',
      bank: '入力した銀行と口座名義はそのまま残します。口座番号は保存しません。',
      destination: '入力した出金先の名前はそのまま残します。口座番号とアドレスは保存しません。',
      inquiry: '書きかけのお問い合わせはそのまま残します。',
    },
  },
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
  offline: {
    asOf: '{{time}}時点の金額です。接続が戻ると更新されます。',
  },
};
