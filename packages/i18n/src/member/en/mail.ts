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
  newsSubject: '{{brand}}: {{title}}',
  newsBody: [
    '{{name}} ({{username}}),',
    '',
    '{{title}}',
    '',
    'Time: {{time}}',
    'Device: {{device}}',
    '',
    'If this was you, there is nothing to do.',
    'If this was not you, open the link below. It logs out every device and holds your withdrawals until our staff have checked. It works once, for 14 days.',
    '',
    '{{link}}',
  ].join('\n'),
  eventBody: [
    '{{name}} ({{username}}),',
    '',
    '{{title}}',
    '',
    'Time: {{time}}',
    '',
    'See it in the portal: {{link}}',
    '',
    'You can turn off these e-mails in the notification settings of the portal.',
  ].join('\n'),
};
