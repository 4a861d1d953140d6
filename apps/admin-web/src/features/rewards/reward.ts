import type { Outputs } from '../../lib/trpc.ts';

export type Reward = Outputs['rewards']['list']['rows'][number];
