import { CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import type { BatchResult } from '@starline/validators/fields';
import type { EndWithdrawals } from '@starline/validators/withdrawals';
import { recordAudit } from '../audit/record.ts';
import type { AdminContext } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { publish } from '../outbox/publish.ts';
import { type Ending, endWithdrawals, lockRequests } from './end.ts';
import { heldByMembers } from './held.ts';
import { needAnotherAdministrator } from './two-people.ts';

const skipCode = (id: number, foreign: ReadonlySet<number>, held: ReadonlyMap<number, string>) =>
  held.get(id) ?? (foreign.has(id) ? 'two_people_needed' : 'not_a_request');

/** Completes (pays) or cancels (gives back) up to 500 requests in one transaction; the answer gives the outcome of each. */
function endBatch(ctx: AdminContext, input: EndWithdrawals, ending: Ending): Promise<BatchResult> {
  const action = ending === PAID ? 'withdrawals.complete' : 'withdrawals.cancel';
  return once(ctx, { procedure: action, input }, async (tx) => {
    const locked = await lockRequests(tx, input.ids);
    const foreign = ending === PAID ? await needAnotherAdministrator(ctx, tx, locked) : new Set<number>();
    const held = ending === PAID ? await heldByMembers(tx, locked) : new Map<number, string>();
    const requests = locked.filter(({ id }) => !foreign.has(id) && !held.has(id));
    await endWithdrawals(ctx, tx, requests, ending);
    await recordAudit(
      ctx,
      tx,
      requests.map((request) => ({
        action,
        subject: 'withdrawal',
        subjectId: request.id,
        before: { status: REQUESTED },
        after: { status: ending, amount: request.amount },
      })),
    );
    const memberIds = [...new Set(requests.map((request) => request.memberId))];
    if (memberIds.length > 0) await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds } });
    const changed = requests.map((request) => request.id);
    const skipped = [...new Set(input.ids)]
      .filter((id) => !changed.includes(id))
      .map((id) => ({ id, code: skipCode(id, foreign, held) }));
    return { changed, skipped };
  });
}

export const completeWithdrawals = (ctx: AdminContext, input: EndWithdrawals) => endBatch(ctx, input, PAID);
export const cancelWithdrawals = (ctx: AdminContext, input: EndWithdrawals) =>
  endBatch(ctx, input, CANCELLED);
