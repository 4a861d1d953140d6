import type { Output } from '../../lib/trpc.ts';

export type Reward = Output['rewards']['list']['rows'][number];
