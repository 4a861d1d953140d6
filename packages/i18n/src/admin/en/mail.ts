import type { Mail } from '../ko/mail.ts';

export const mail: Mail = {
  inviteSubject: 'Invitation to the back office of {{brand}}',
  inviteBody: [
    'You are invited as an administrator of {{brand}}. Please choose a password at this link. It works once, until {{time}}.',
    '',
    '{{link}}',
    '',
    'If you did not expect an invitation, ignore this mail.',
  ].join('\n'),
};
