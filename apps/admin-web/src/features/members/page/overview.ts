import type { Outputs } from '../../../lib/trpc.ts';

export type Overview = Outputs['members']['overview'];
