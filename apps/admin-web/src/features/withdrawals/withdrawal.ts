import { PAID } from '@starline/domain/request-states';
import type { PillTone } from '@starline/ui/pill';
import type { Outputs } from '../../lib/trpc.ts';

export type Withdrawal = Outputs['withdrawals']['list']['rows'][number];
/** Where a withdrawal goes, in full. */
export type Revealed = Outputs['personalData']['withdrawals'][number];

export const WITHDRAWAL_TONES: Record<Withdrawal['status'], PillTone> = {
  요청: 'wait',
  완료: 'ok',
  취소: 'off',
};

/**
 * Whether the bank may still return it: paid in money, and not come back before.
 * docs/domain/payouts.md#returned
 */
export const isReturnable = ({
  status,
  type,
  isReturned,
}: Pick<Withdrawal, 'status' | 'type' | 'isReturned'>): boolean =>
  status === PAID && type !== 'lotto' && !isReturned;
