import type { Texts } from '../../texts.ts';
import type { memberFields as source } from '../ko/member-fields.ts';

export const memberFields: Texts<typeof source> = {
  username: 'Username',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  bankName: 'Bank',
  accountHolder: 'Account holder',
  accountNumber: 'Account number',
  walletTrc20: 'TRC20 wallet',
  walletLotto: 'Lotto wallet',
  language: 'Language',
  isWithdrawBlocked: 'No withdrawals',
  isRewardBlocked: 'No rewards',
};
