import { centers, members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { maskName } from '@starline/domain/members';
import type { LookupCenter } from '@starline/validators/lookups';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { clientOf } from '../throttles/network.ts';
import { countTry } from '../throttles/throttles.ts';

/**
 * A center by name for a visitor: throttled by address, the owner's name masked.
 * docs/domain/trees.md#visibility.
 */
export async function findCenter(
  ctx: Context,
  input: LookupCenter,
): Promise<{ id: number; ownerName: string }> {
  await countTry(ctx.db, 'lookup', clientOf(ctx.address));
  const [found] = await ctx.db
    .select({ id: centers.id, ownerName: members.name })
    .from(centers)
    .innerJoin(members, eq(members.id, centers.ownerId))
    .where(eq(centers.name, input.center));
  if (!found) throw new AppError('center_not_exist', {}, { center: 'center_not_exist' });
  return { id: found.id, ownerName: maskName(found.ownerName) };
}
