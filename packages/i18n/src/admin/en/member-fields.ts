import { ownFields } from '../../member/en/own-fields.ts';
import type { Texts } from '../../texts.ts';
import type { memberFields as source } from '../ko/member-fields.ts';

export const memberFields: Texts<typeof source> = {
  ...ownFields,
  username: 'Username',
  name: 'Name',
  phone: 'Phone',
  walletTrc20: 'TRC20 wallet',
  walletLotto: 'Lotto wallet',
  language: 'Language',
  isWithdrawBlocked: 'No withdrawals',
  isRewardBlocked: 'No rewards',
};
