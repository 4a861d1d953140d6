import type { Outputs } from '../../lib/trpc.ts';

export type Finding = Outputs['operations']['doctor'][number];
