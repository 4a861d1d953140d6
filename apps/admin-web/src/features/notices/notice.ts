import type { Outputs } from '../../lib/trpc.ts';

export type Notice = Outputs['notices']['list'][number];
