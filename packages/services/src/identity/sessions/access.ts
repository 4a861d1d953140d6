import { AppError } from '@starline/domain/errors';
import type { Context } from '../../base/context.ts';
import { accessBlock, readPublicSettings } from '../../base/settings/read-public.ts';
import type { LiveSession } from './sessions.ts';

/**
 * Throws for a member during the access block; administrators are not affected. A session brings the hours of
 * the block; before a login they are read. docs/domain/access.md#access-block.
 */
export async function refuseDuringAccessBlock(
  ctx: Context,
  { blocked }: Pick<LiveSession, 'blocked'> = {},
): Promise<void> {
  const { isAccessBlocked, reopensAt } = blocked ? accessBlock(ctx, blocked) : await readPublicSettings(ctx);
  if (isAccessBlocked) throw new AppError('access_blocked', { reopensAt: reopensAt ?? '' });
}
