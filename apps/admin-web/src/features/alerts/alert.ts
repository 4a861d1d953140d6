import type { Outputs } from '../../lib/trpc.ts';

export type Alert = Outputs['alerts']['rows'][number];
