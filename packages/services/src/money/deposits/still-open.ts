import { deposits } from '@starline/db/schema/deposits';
import { REQUESTED } from '@starline/domain/request-states';
import type { StillOpen } from '@starline/validators/fields';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { isReached } from '../../base/scopes/reached.ts';

/** Returns which of the deposits are still requests. */
export async function openDeposits(ctx: AdminContext, { ids }: StillOpen): Promise<number[]> {
  const found = await ctx.db
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(
        inArray(deposits.id, ids),
        eq(deposits.status, REQUESTED),
        isNull(deposits.deletedAt),
        isReached(ctx, deposits.memberId),
      ),
    );
  return found.map(({ id }) => id);
}
