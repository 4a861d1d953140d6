import type { Outputs } from '../../lib/trpc.ts';

export type Adjustment = Outputs['adjustments']['list']['rows'][number];
