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
