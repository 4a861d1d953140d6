import type { Texts } from '../../../texts.ts';
import type { forgot as source } from '../../ko/portal/forgot.ts';

export const forgot: Texts<typeof source> = {
  title: 'パスワードをお忘れの方',
  text: 'パスワードは所属センターで再発行します。ユーザー名と氏名をセンターにお知らせください。',
  steps: {
    contact: '所属センターまたは紹介者に連絡します。',
    receive: '本人確認のあと、仮パスワードを受け取ります。',
    change: '仮パスワードでログインし、新しいパスワードに変更します。',
  },
  byMail: 'ご登録のメールアドレスに、新しいパスワードを設定するリンクをお送りします。',
  send: 'リンクを送る',
  sent: 'このアカウントにメールアドレスが登録されていれば、リンクをお送りしました。30分以内に開いてください。',
  noMail: 'メールアドレスを登録していない場合',
  resetTitle: '新しいパスワード',
  resetText: '新しいパスワードを設定すると、すべての端末からログアウトされます。',
  newPassword: '新しいパスワード',
  repeat: '新しいパスワード（確認）',
  save: '新しいパスワードを保存',
  again: 'リンクをもう一度受け取る',
  back: 'ログインに戻る',
  unreachable: 'サーバーに接続できません。インターネット接続をご確認ください。',
};
