import type { Texts } from '../../texts.ts';
import type { ownFields as source } from '../ko/own-fields.ts';

export const ownFields: Texts<typeof source> = {
  phone: 'Mobile number',
  email: 'E-mail',
  country: 'Country',
  bankName: 'Bank',
  accountHolder: 'Account holder',
  accountNumber: 'Account number',
  walletTrc20: 'TRC20 wallet address',
  walletLotto: 'Lotto wallet address',
};
