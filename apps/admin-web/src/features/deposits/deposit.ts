import type { Outputs } from '../../lib/trpc.ts';

export type Deposit = Outputs['deposits']['list']['rows'][number];
