import type { Outputs } from '../../lib/trpc.ts';

export type Withdrawal = Outputs['withdrawals']['list']['rows'][number];
/** Where a withdrawal goes, in full. */
export type Revealed = Outputs['personalData']['withdrawals'][number];
