import type { Mail } from '../ko/mail.ts';

export const mail: Mail = {
  subject: '{{brand}}：{{title}}',
  fact: {
    time: '日時',
    device: '端末',
    newAddress: '新しいアドレス',
    name: '名前',
    username: 'ユーザー名',
  },
  newDestination: '新しい出金先',
  paid: '{{to}}に{{figure}}を送金しました',
  newAddressText: '新しいアドレスが確認されると、お知らせは{{address}}に届きます。',
  button: {
    receipt: '取引控えを見る',
    history: '履歴を見る',
    settings: 'セキュリティ設定を見る',
    destinations: '出金先を見る',
    answer: '回答を見る',
    team: '自分の組織を見る',
  },
  confirm: {
    subject: '{{brand}}：メールアドレスの確認',
    headline: 'メールアドレスをご確認ください',
    lead: 'このメールアドレスが{{brand}}のアカウントに登録されました。ご本人のアドレスでしたら、下のボタンで確認してください。',
    button: 'アドレスを確認する',
    ignore:
      'お心当たりがない場合は、このメールを無視してください。確認されていないアドレスにお知らせは送りません。',
  },
  welcome: {
    subject: '{{brand}}へようこそ',
    headline: '{{brand}}へようこそ',
    lead: 'アカウントの準備ができました。メールアドレスを確認すると、入金・出金・ログインなどのお知らせをこのアドレスにお送りします。',
    button: 'アドレスを確認する',
    ignore:
      'お心当たりがない場合は、このメールを無視してください。確認されていないアドレスにお知らせは送りません。',
  },
  reset: {
    subject: '{{brand}}：パスワードの再設定',
    headline: '新しいパスワードを設定してください',
    lead: 'アカウントのパスワード再設定の申請がありました。下のボタンから新しいパスワードを設定できます。',
    button: '新しいパスワードを設定する',
    ignore: 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  },
  until: 'リンクは{{time}}まで、一度だけ使えます。',
  address: 'ボタンが開かない場合は、次のアドレスを開いてください。',
  foot: {
    about: '{{name}}様（{{username}}）のアカウントについてのお知らせです。',
    help: 'ヘルプ',
    settings: '通知設定',
    stop: 'この種類のメールを停止する',
  },
};
