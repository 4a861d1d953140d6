import type { Texts } from '../../texts.ts';
import type { secondFactor as source } from '../ko/second-factor.ts';

export const secondFactor: Texts<typeof source> = {
  title: 'Second factor',
  lead: 'Besides the password, logging in asks for the six digits of an authenticator app.',
  isOn: 'On',
  codesLeft: '{{count}} recovery codes left',
  password: 'Current password',
  begin: 'Set up',
  scan: 'Scan the QR code with your authenticator app, then enter the six digits it shows.',
  qr: 'QR code for the authenticator app',
  secret: 'Key to type in',
  code: 'Code',
  codeOrRecovery: 'Code or recovery code',
  confirm: 'Turn on',
  saveCodes:
    'Keep the recovery codes in a safe place. Each works once if you lose your phone; they are not shown again.',
  copyCodes: 'Recovery codes',
  kept: 'I have kept them',
  turnOff: 'Turn off',
  turnedOn: 'The second factor is on. Other devices were logged out.',
  turnedOff: 'The second factor is off.',
  orPasskey: 'Or add a passkey',
  orPasskeyText:
    'A passkey replaces password and second factor. It asks for your fingerprint, face or security key.',
  neededTitle: 'Please set up a second factor',
  neededText:
    'This back office requires a second factor of every administrator. Work begins as soon as it is set up.',
  reset: 'Reset second factor',
  resetConfirm: 'Reset this administrator’s second factor?',
  memberState: 'Member’s second factor',
  resetMemberConfirm: 'Reset this member’s second factor? Make sure first who is asking.',
  resetDone: 'The second factor was reset.',
  resetFailed: 'Could not reset the second factor',
};
