import type { Output } from '../../lib/trpc.ts';

export type Member = Output['members']['list']['rows'][number];
