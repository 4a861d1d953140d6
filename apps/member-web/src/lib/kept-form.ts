import type { WithdrawalType } from '@starline/domain/withdrawals';
import { createKeptForms } from '@starline/web/kept-form';
import { endReason, storedUser } from './session.ts';

export type KeptName =
  | `withdraw.${WithdrawalType}`
  | 'conversion'
  | 'deposit'
  | 'purchase'
  | 'profile'
  | 'bank'
  | 'destination'
  | 'inquiry';

export const { typedNow, keepTyped, forgetOthers, keptOf, useKeptForm } = createKeptForms<KeptName>({
  key: 'kept-form',
  owner: () => storedUser()?.id,
  endReason,
  tellRestored: (discard) => void import('./kept-toast.ts').then(({ tellRestored }) => tellRestored(discard)),
});
