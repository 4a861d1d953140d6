import type { Texts } from '../../texts.ts';
import type { palette as source } from '../ko/palette.ts';

export const palette: Texts<typeof source> = {
  title: 'Go to, search',
  placeholder: 'Screen, username, name, phone, wallet, account, TXID, amount, W- D- B- number',
  empty: 'Nothing found.',
  screens: 'Screens',
  settings: 'Settings',
  members: 'Members',
  requests: { deposits: 'Deposits', withdrawals: 'Withdrawals', purchases: 'Purchases' },
  batch: 'Payout batch',
  deposits: 'Deposits of this username',
  withdrawals: 'Withdrawals of this username',
  foundBy: { id: 'Member number', phone: 'Phone number', wallet: 'Wallet', account: 'Account number' },
};
