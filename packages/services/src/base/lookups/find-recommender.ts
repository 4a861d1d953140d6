import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { maskName } from '@starline/domain/members';
import type { LookupRecommender } from '@starline/validators/lookups';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { clientOf } from '../throttles/network.ts';
import { countTry } from '../throttles/throttles.ts';

/**
 * A member by username for a visitor: throttled by address, the name masked. Throws `recommender_not_exist`,
 * for a closed account too. docs/security/personal-data.md#close.
 */
export async function findRecommender(
  ctx: Context,
  input: LookupRecommender,
): Promise<{ id: number; name: string }> {
  await countTry(ctx.db, 'lookup', clientOf(ctx.address));
  const [found] = await ctx.db
    .select({ id: members.id, name: members.name })
    .from(members)
    .where(and(eq(members.username, input.username.toLowerCase()), isNull(members.closedAt)));
  if (!found) throw new AppError('recommender_not_exist', {}, { recommender: 'recommender_not_exist' });
  return { id: found.id, name: maskName(found.name) };
}
