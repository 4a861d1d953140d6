import type { Mail } from '../ko/mail.ts';

export const mail: Mail = {
  resetSubject: '{{brand}}: set a new password',
  resetBody: [
    '{{name}} ({{username}}),',
    '',
    'You can choose a new password with the link below. It works once, until {{time}}.',
    '',
    '{{link}}',
    '',
    'If you did not ask for this, please ignore this e-mail. Your password stays as it is.',
  ].join('\n'),
};
