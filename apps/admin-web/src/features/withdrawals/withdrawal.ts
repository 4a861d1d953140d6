import type { Outputs } from '../../lib/trpc.ts';

export type Withdrawal = Outputs['withdrawals']['list']['rows'][number];
