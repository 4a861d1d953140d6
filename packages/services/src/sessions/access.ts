import { AppError } from '@starline/domain/errors';
import type { Context } from '../context.ts';
import { readPublicSettings } from '../settings/read-public.ts';

/** Members are locked out during the access block; administrators are not. docs/domain/access.md#access-block. */
export async function refuseDuringAccessBlock(ctx: Context): Promise<void> {
  const { isAccessBlocked, reopensAt } = await readPublicSettings(ctx);
  if (isAccessBlocked) throw new AppError('access_blocked', { reopensAt: reopensAt ?? '' });
}
