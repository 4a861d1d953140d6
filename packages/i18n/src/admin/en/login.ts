import type { Texts } from '../../texts.ts';
import type { login as source } from '../ko/login.ts';

export const login: Texts<typeof source> = {
  title: 'Administrator login',
  username: 'Administrator username',
  password: 'Password',
  submit: 'Log in',
  failed: '⚠️ The login failed.',
  wait: 'You can try again in {{seconds}} seconds.',
};
