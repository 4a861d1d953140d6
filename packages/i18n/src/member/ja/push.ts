import type { Push } from '../ko/push.ts';

export const push: Push = {
  new_device: '新しい端末からログインがありました。心当たりがない場合はご確認ください。',
  password_changed: 'パスワードが変更されました。心当たりがない場合はご確認ください。',
  email_changed: 'メールアドレスが変更されました。心当たりがない場合はご確認ください。',
  second_factor_added: '2段階認証がオンになりました。',
  second_factor_removed: '2段階認証がオフになりました。心当たりがない場合はご確認ください。',
  passkey_added: 'パスキーが追加されました。心当たりがない場合はご確認ください。',
  passkey_removed: 'パスキーが削除されました。心当たりがない場合はご確認ください。',
  destination_added: '出金先が追加されました。心当たりがない場合はご確認ください。',
  destination_changed: '銀行口座またはウォレットが変更されました。心当たりがない場合はご確認ください。',
  withdrawal_requested: '出金が申請されました。まだ支払われていません。心当たりがない場合はご確認ください。',
  withdrawal_completed: '出金が完了しました。',
  withdrawal_cancelled: '出金が取り消され、支払われていません。理由をご確認ください。',
  withdrawal_reopened: '出金が返送されました。改めてお支払いします。',
  purchase_withdrawn: '購入が撤回されました。理由をご確認ください。',
  deposit_completed: '入金が確認されました。',
  new_member: '組織に新しい会員が加わりました。',
  inquiry_answered: 'お問い合わせに回答がありました。',
  rewards_posted: '新しい報酬が支給されました。',
  notice: '新しいお知らせがあります。',
  deposit_address: '入金アドレスが変わりました。送金の前に新しいアドレスをご確認ください。',
};
