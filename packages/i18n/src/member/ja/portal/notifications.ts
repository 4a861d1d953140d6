import type { Texts } from '../../../texts.ts';
import type { notifications as source } from '../../ko/portal/notifications.ts';

export const notifications: Texts<typeof source> = {
  title: 'アカウントの動き',
  lead: 'ログイン、パスワード、出金先、出金など、アカウントで起きたことをお知らせします。',
  time: '日時',
  device: '端末',
  empty: 'まだお知らせはありません。',
  unread: '新着',
  unknownDevice: '不明な端末',
  byStaff: 'サポート窓口',
  kinds: {
    new_device: '新しい端末からログインがありました',
    password_changed: 'パスワードが変更されました',
    email_changed: 'メールアドレスが変更されました',
    second_factor_added: '2段階認証がオンになりました',
    second_factor_removed: '2段階認証がオフになりました',
    passkey_added: 'パスキーが追加されました: {{name}}',
    passkey_removed: 'パスキーが削除されました: {{name}}',
    destination_added: '出金先が追加されました: {{name}}',
    destination_changed: '銀行口座またはウォレットが変更されました',
    withdrawal_requested: '{{amount}}{{unit}}の出金が申請されました',
    withdrawal_completed: '{{amount}}{{unit}}の出金が完了しました',
    withdrawal_cancelled: '{{amount}}{{unit}}の出金が取り消されました',
    purchase_withdrawn: '{{name}}の購入が撤回されました（{{amount}}{{unit}}を返還）',
  },
  units: {
    point: 'ポイント',
    lotto: 'ロトコイン',
  },
  notMe: '自分ではありません',
  notMeTitle: 'ご本人の操作ではありませんか？',
  notMeText:
    'すべての端末からログアウトし、担当者が確認するまで出金を止めます。その後、パスワードを変更してください。',
  confirm: 'ログアウトして出金を止める',
  done: 'すべての端末からログアウトし、出金を止めました。パスワードを変更し、センターへご連絡ください。担当者の確認後に出金を再開します。',
  toLogin: 'ログイン',
};
