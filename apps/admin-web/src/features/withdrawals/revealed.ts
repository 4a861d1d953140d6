import type { Outputs } from '../../lib/trpc.ts';

/** Where a withdrawal goes, in full. */
export type Revealed = Outputs['personalData']['withdrawals'][number];
