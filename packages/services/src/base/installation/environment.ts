import type { AdminContext } from '../context.ts';
import { seededAs } from './seeded-as.ts';

/**
 * Whether this is a demo, which administrators must not take for production, and whether the back office of a
 * real installation answers on the public host. docs/operations/install.md#proxy.
 */
export async function readEnvironment(
  ctx: AdminContext,
): Promise<{ isDemo: boolean; isOnPublicHost: boolean }> {
  const isDemo = (await seededAs(ctx.db)) === 'demo';
  return { isDemo, isOnPublicHost: !isDemo && ctx.config.isAdminOnPublicHost === true };
}
