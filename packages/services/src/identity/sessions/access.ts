import { AppError } from '@starline/domain/errors';
import type { Context } from '../../base/context.ts';
import { readPublicSettings } from '../../base/settings/read-public.ts';

/**
 * Throws for a member during the access block; administrators are not affected.
 * docs/domain/access.md#access-block.
 */
export async function refuseDuringAccessBlock(ctx: Context): Promise<void> {
  const { isAccessBlocked, reopensAt } = await readPublicSettings(ctx);
  if (isAccessBlocked) throw new AppError('access_blocked', { reopensAt: reopensAt ?? '' });
}
