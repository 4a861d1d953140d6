import type { Mail } from '../ko/mail.ts';

export const mail: Mail = {
  subject: '{{brand}}: {{title}}',
  fact: {
    time: 'Time',
    device: 'Device',
    newAddress: 'New address',
    name: 'Name',
    username: 'Username',
  },
  newDestination: 'new destination',
  paid: '{{figure}} sent to {{to}}',
  newAddressText: 'Once it is confirmed, our news goes to {{address}}.',
  button: {
    receipt: 'See the receipt',
    history: 'See the history',
    settings: 'See the security settings',
    destinations: 'See your destinations',
    answer: 'Read the answer',
    team: 'See your organisation',
  },
  confirm: {
    subject: '{{brand}}: confirm your e-mail address',
    headline: 'Please confirm your e-mail address',
    lead: 'This e-mail address was entered for an account at {{brand}}. If it is yours, please confirm it with the button below.',
    button: 'Confirm the address',
    ignore:
      'If you did not enter it, please ignore this e-mail. We send no news to an address that is not confirmed.',
  },
  welcome: {
    subject: 'Welcome to {{brand}}',
    headline: 'Welcome to {{brand}}',
    lead: 'Your account is ready. Confirm your e-mail address, and we tell you here about deposits, withdrawals and logins.',
    button: 'Confirm the address',
    ignore:
      'If you did not enter it, please ignore this e-mail. We send no news to an address that is not confirmed.',
  },
  reset: {
    subject: '{{brand}}: set a new password',
    headline: 'Choose a new password',
    lead: 'A new password was requested for your account. You can choose it with the button below.',
    button: 'Choose a new password',
    ignore: 'If you did not ask for this, please ignore this e-mail. Your password stays as it is.',
  },
  until: 'The link works once, until {{time}}.',
  address: 'If the button does not open, please open this address.',
  foot: {
    about: 'This e-mail tells {{name}} ({{username}}) what happened to the account.',
    help: 'Help',
    settings: 'Notification settings',
    stop: 'Stop e-mails of this kind',
  },
};
