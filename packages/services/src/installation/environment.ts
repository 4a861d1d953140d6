import type { AdminContext } from '../context.ts';
import { seededAs } from './seeded-as.ts';

/** What staff should never take for the real thing. */
export const readEnvironment = async (ctx: AdminContext): Promise<{ isDemo: boolean }> => ({
  isDemo: (await seededAs(ctx.db)) === 'demo',
});
