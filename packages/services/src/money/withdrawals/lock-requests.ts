import type { Database } from '@starline/db/connection';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { REQUESTED } from '@starline/domain/request-states';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Withdrawal } from '../withdrawal-ends/end.ts';

type Only = { memberId?: number; batchId?: number };

/**
 * Open requests among `ids`, locked in ascending order: those of the batch, else those that no payout batch
 * has; only the member's own when `memberId` is given. docs/domain/payouts.md#lock.
 */
export const lockRequests = (
  tx: Database,
  ids: readonly number[],
  { memberId, batchId }: Only = {},
): Promise<Withdrawal[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(
      and(
        inArray(withdrawals.id, [...ids]),
        eq(withdrawals.status, REQUESTED),
        batchId === undefined ? isNull(withdrawals.payoutBatchId) : eq(withdrawals.payoutBatchId, batchId),
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
