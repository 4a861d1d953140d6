import type { Texts } from '../../texts.ts';
import type { login as source } from '../ko/login.ts';

export const login: Texts<typeof source> = {
  title: 'Administrator login',
  username: 'Administrator username',
  password: 'Password',
  totp: 'Code',
  totpHint: 'Six digits of the app, or a recovery code',
  submit: 'Log in',
  passkey: 'Log in with a passkey',
  failed: '⚠️ The login failed.',
  wait: 'You can try again in {{seconds}} seconds.',
  reasons: {
    idle: 'Logged out after {{time}} of inactivity',
    expired: 'Your session has ended. Please log in again.',
  },
};
