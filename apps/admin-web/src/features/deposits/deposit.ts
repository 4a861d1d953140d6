import type { Output } from '../../lib/trpc.ts';

export type Deposit = Output['deposits']['list']['rows'][number];
