import type { Texts } from '../../texts.ts';
import type { accessTokens as source } from '../ko/access-tokens.ts';

export const accessTokens: Texts<typeof source> = {
  lead: 'A program uses a token to call the API without a login. It may do at most what your role may, and nothing that asks who you are.',
  empty: 'You have no tokens.',
  create: 'Make a token',
  createText: 'The token is shown once, after it is made.',
  name: 'Name',
  nameHint: 'Say where it is used. The audit log names it for everything that is done with it.',
  days: 'Works for',
  daysAre: '{{count}} days',
  isReadOnly: 'Only for reading',
  readOnly: 'Read only',
  mayChange: 'Reads and changes',
  expired: 'Expired',
  expires: 'Expires',
  lastUsed: 'Last used',
  failed: 'The token was not made',
  made: 'New token',
  madeText: 'Copy it now. You cannot see it again after you close this window.',
  copy: 'Copy the token',
  revoke: 'Revoke',
  revokeConfirm: 'Revoke the token {{name}}?',
  revokeText: 'Programs that use it are refused from their next call on.',
  revoked: 'The token was revoked',
};
