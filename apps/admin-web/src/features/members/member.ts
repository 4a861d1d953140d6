import type { Outputs } from '../../lib/trpc.ts';

export type Member = Outputs['members']['list']['rows'][number];
