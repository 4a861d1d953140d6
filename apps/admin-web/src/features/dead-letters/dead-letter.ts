import type { Outputs } from '../../lib/trpc.ts';

export type DeadLetter = Outputs['deadLetters']['rows'][number];
