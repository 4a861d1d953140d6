import type { Texts } from '../../../texts.ts';
import type { forgot as source } from '../../ko/portal/forgot.ts';

export const forgot: Texts<typeof source> = {
  title: 'Forgot password',
  text: 'Your center issues a new password. Contact it with your username and your name.',
  steps: {
    contact: 'Contact your center or your recommender.',
    receive: 'After confirming who you are, you receive a temporary password.',
    change: 'Log in with it and choose a new password.',
  },
  byMail: 'We will send a link for choosing a new password to the e-mail address you registered.',
  send: 'Send the link',
  sent: 'If an e-mail address is registered for this username, the link is on its way. Please open it within 30 minutes.',
  noMail: 'If you have no e-mail address registered',
  resetTitle: 'New password',
  resetText: 'Choosing a new password logs you out on every device.',
  newPassword: 'New password',
  repeat: 'Repeat the new password',
  save: 'Save the new password',
  again: 'Request a new link',
  back: 'Back to login',
  unreachable: 'The server could not be reached. Please check your internet connection.',
};
