import { withdrawals } from '@starline/db/schema/withdrawals';
import { REQUESTED } from '@starline/domain/request-states';
import type { StillOpen } from '@starline/validators/fields';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { isReached } from '../../base/scopes/reached.ts';

/** Returns which of the withdrawals are still requests and in no batch. */
export async function openWithdrawals(ctx: AdminContext, { ids }: StillOpen): Promise<number[]> {
  const found = await ctx.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        inArray(withdrawals.id, ids),
        eq(withdrawals.status, REQUESTED),
        isNull(withdrawals.payoutBatchId),
        isReached(ctx, withdrawals.memberId),
      ),
    );
  return found.map(({ id }) => id);
}
