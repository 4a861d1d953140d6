import type { Mail } from '../ko/mail.ts';

export const mail: Mail = {
  resetSubject: '{{brand}}：パスワードの再設定',
  resetBody: [
    '{{name}}様（{{username}}）',
    '',
    '下のリンクから新しいパスワードを設定できます。{{time}}まで、一度だけ使えます。',
    '',
    '{{link}}',
    '',
    'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  ].join('\n'),
  newsSubject: '{{brand}}：{{title}}',
  newsBody: [
    '{{name}}様（{{username}}）',
    '',
    '{{title}}',
    '',
    '日時：{{time}}',
    '端末：{{device}}',
    '',
    'ご本人の操作であれば、何もする必要はありません。',
    'ご本人でない場合は、下のリンクを開いてください。すべての端末からログアウトし、担当者が確認するまで出金を止めます。14日以内に一度だけ使えます。',
    '',
    '{{link}}',
  ].join('\n'),
  eventBody: [
    '{{name}}様（{{username}}）',
    '',
    '{{title}}',
    '',
    '日時：{{time}}',
    '',
    'ポータルでご確認ください：{{link}}',
    '',
    'このメールは、ポータルの通知設定で停止できます。',
  ].join('\n'),
};
