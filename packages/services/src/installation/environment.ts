import type { AdminContext } from '../context.ts';
import { seededAs } from './seeded-as.ts';

/** Whether this is a demo, which administrators must not take for production. */
export const readEnvironment = async (ctx: AdminContext): Promise<{ isDemo: boolean }> => ({
  isDemo: (await seededAs(ctx.db)) === 'demo',
});
