import type { Database } from '@starline/db/connection';
import { payoutItems } from '@starline/db/schema/payouts';
import { AppError, type ErrorCode } from '@starline/domain/errors';
import type { Resolution } from '@starline/domain/payouts';
import { CANCELLED, REQUESTED } from '@starline/domain/request-states';
import type { BatchResult } from '@starline/validators/fields';
import type { SettleFailed } from '@starline/validators/payouts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import type { AdminContext } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { publish } from '../outbox/publish.ts';
import { endWithdrawals } from '../withdrawal-ends/end.ts';
import { endIfDone, type Line, lockBatch, lockOwnRequests, readLines, unlockRequests } from './batch.ts';

/**
 * Says what becomes of failed lines: `held` opens the request again, for another batch or by hand; `returned` cancels it
 * and gives its points back. A line that is settled already is skipped, and told is how. Throws `not_found`, `payout_batch_state`.
 * docs/domain/payouts.md#failed.
 */
export const settleFailedPayouts = (ctx: AdminContext, input: SettleFailed): Promise<BatchResult> =>
  once(ctx, { procedure: 'payouts.settleFailed', input }, async (tx) => {
    const batch = await lockBatch(tx, input.id, ['sent', 'ended']);
    const failed = await readLines(tx, batch.id, ['failed']);
    const known = new Set(failed.map(({ item }) => item.id));
    if (input.itemIds.every((id) => !known.has(id))) throw new AppError('not_found');
    const open = failed.filter(({ item }) => item.resolution === null && input.itemIds.includes(item.id));
    const ids = open.map(({ request }) => request.id);
    if (open.length > 0) {
      const requests = await lockOwnRequests(tx, batch.id, ids);
      if (requests.length !== open.length)
        throw new Error(`batch ${batch.number} does not hold its requests`);
      await resolve(tx, open, input.resolution);
      await unlockRequests(tx, batch.id, ids);
      if (input.resolution === 'returned') await endWithdrawals(ctx, tx, requests, CANCELLED);
      await recordAudit(ctx, tx, open.map(entryOf(input.resolution, batch.number)));
      const memberIds = [...new Set(requests.map(({ memberId }) => memberId))];
      await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds } });
      await endIfDone(ctx, tx, batch.id);
    }
    const changed = open.map(({ item }) => item.id);
    const settled = new Map(failed.map(({ item }) => [item.id, item.resolution]));
    const skipped = [...new Set(input.itemIds)]
      .filter((id) => !changed.includes(id))
      .map((id) => ({ id, code: SKIPPED[settled.get(id) ?? 'none'] }));
    return { changed, skipped };
  });

/** What is stored about a line that is skipped. The second administrator may want the opposite. */
const SKIPPED = {
  held: 'payout_was_held',
  returned: 'payout_was_returned',
  none: 'payout_not_failed',
} as const satisfies Record<Resolution | 'none', ErrorCode>;

async function resolve(tx: Database, lines: readonly Line[], resolution: SettleFailed['resolution']) {
  const settled = await tx
    .update(payoutItems)
    .set({ resolution })
    .where(
      and(
        inArray(
          payoutItems.id,
          lines.map(({ item }) => item.id),
        ),
        eq(payoutItems.state, 'failed'),
        isNull(payoutItems.resolution),
      ),
    );
  if (settled.rowCount !== lines.length) throw new Error('a failed payout was settled twice');
}

const entryOf =
  (resolution: SettleFailed['resolution'], batch: string) =>
  ({ request, item }: Line) => ({
    action: resolution === 'held' ? 'payouts.hold' : 'withdrawals.cancel',
    subject: 'withdrawal',
    subjectId: request.id,
    before: { status: REQUESTED },
    after: {
      status: resolution === 'held' ? REQUESTED : CANCELLED,
      amount: request.amount,
      batch,
      reason: item.reason,
    },
  });
