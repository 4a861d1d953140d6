import type { Output } from '../../lib/trpc.ts';

export type Withdrawal = Output['withdrawals']['list']['rows'][number];
