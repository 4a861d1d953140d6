import type { Texts } from '../../../texts.ts';
import type { notifications as source } from '../../ko/portal/notifications.ts';

export const notifications: Texts<typeof source> = {
  title: 'Account activity',
  lead: 'What happened to your account: logins, password, destinations, withdrawals.',
  time: 'Time',
  device: 'Device',
  empty: 'Nothing has happened yet.',
  unread: 'New',
  unknownDevice: 'Unknown device',
  byStaff: 'Our staff',
  kinds: {
    new_device: 'Login from a new device',
    password_changed: 'Your password was changed',
    email_changed: 'Your e-mail address was changed',
    second_factor_added: 'Your second factor was turned on',
    second_factor_removed: 'Your second factor was turned off',
    passkey_added: 'Passkey added: {{name}}',
    passkey_removed: 'Passkey removed: {{name}}',
    destination_added: 'Destination added: {{name}}',
    destination_changed: 'Your bank account or wallet was changed',
    withdrawal_requested: 'Withdrawal of {{amount}}{{unit}} requested',
    withdrawal_completed: 'Withdrawal of {{amount}}{{unit}} completed',
    withdrawal_cancelled: 'Withdrawal of {{amount}}{{unit}} cancelled',
    purchase_withdrawn: 'Purchase of {{name}} withdrawn, {{amount}}{{unit}} returned',
  },
  units: {
    point: ' points',
    lotto: ' lotto coins',
  },
  notMe: 'This was not me',
  notMeTitle: 'This was not you?',
  notMeText:
    'We log out every device and hold your withdrawals until our staff have looked. After that, please change your password.',
  confirm: 'Log out and hold withdrawals',
  done: 'Every device was logged out and your withdrawals are held. Please change your password and contact your center. Our staff release withdrawals after a check.',
  toLogin: 'Log in',
};
