import type { Texts } from '../../texts.ts';
import type { personal as source } from '../ko/personal.ts';

export const personal: Texts<typeof source> = {
  show: 'Show personal data',
  showText: 'Shows phone, e-mail, account and wallets in full. The audit log records it with the reason.',
  reason: 'Reason',
  reasonHint: 'For example: identity check by phone, bank transfer',
  confirm: 'Continue',
  masked: 'A masked value stays as it is unless you clear it and type a new one.',
  exportInFull: 'With personal data',
  exportText: 'Makes a file with personal data in full. The audit log records it with the reason.',
  close: 'Close account',
  closeText:
    'Erases name, phone, e-mail, account, wallets, destinations, ways to log in and notifications. It cannot be undone. The books and the places in the trees stay.',
  closeLabel: 'Type the username {{username}} to confirm',
  closeDiffers: 'This is not {{username}}.',
  closeBlocked: 'It cannot be closed yet. Left: {{what}}',
  blocker: {
    company: 'the company itself',
    balances: 'a balance or debt',
    deposits: 'open deposits',
    withdrawals: 'open withdrawals',
    centers: 'a center that it owns or recommended',
    fees: 'center fees that are not paid yet',
    packages: 'a package with a limit left',
  },
  closed: 'The account is closed.',
  isClosed: 'This account was closed at {{time}}. Its personal data are erased.',
};
