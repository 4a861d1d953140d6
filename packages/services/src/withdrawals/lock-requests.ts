import type { Database } from '@starline/db/connection';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { REQUESTED } from '@starline/domain/request-states';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Withdrawal } from '../withdrawal-ends/end.ts';

/**
 * Open requests among `ids` that no payout batch has, locked in ascending order; only the member's own when `memberId` is
 * given. docs/domain/payouts.md#lock.
 */
export const lockRequests = (
  tx: Database,
  ids: readonly number[],
  memberId?: number,
): Promise<Withdrawal[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(
      and(
        inArray(withdrawals.id, [...ids]),
        eq(withdrawals.status, REQUESTED),
        isNull(withdrawals.payoutBatchId),
        memberId === undefined ? undefined : eq(withdrawals.memberId, memberId),
      ),
    )
    .orderBy(asc(withdrawals.id))
    .for('no key update');

/** The ids among `ids` that a payout batch has. They are neither completed nor cancelled by hand. */
export async function requestsInBatches(tx: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const locked = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        inArray(withdrawals.id, [...ids]),
        eq(withdrawals.status, REQUESTED),
        isNotNull(withdrawals.payoutBatchId),
      ),
    );
  return new Set(locked.map(({ id }) => id));
}
