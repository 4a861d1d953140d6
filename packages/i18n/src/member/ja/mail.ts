import type { Mail } from '../ko/mail.ts';

export const mail: Mail = {
  resetSubject: '{{brand}} パスワードの再設定',
  resetBody: [
    '{{name}}様（{{username}}）',
    '',
    '下のリンクから新しいパスワードを設定できます。{{time}}まで、一度だけ使えます。',
    '',
    '{{link}}',
    '',
    'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  ].join('\n'),
};
