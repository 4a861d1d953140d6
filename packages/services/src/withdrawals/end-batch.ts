import type { Database } from '@starline/db/connection';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import type { Cancellation } from '@starline/domain/withdrawals';
import type { BatchResult } from '@starline/validators/fields';
import type { EndWithdrawals } from '@starline/validators/withdrawals';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { GuardedAct } from '../approvals/act.ts';
import { guarded, lockMaker } from '../approvals/guarded.ts';
import { recordAudit } from '../audit/record.ts';
import type { AdminContext } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { writeNotes } from '../member-notes/add.ts';
import { publish } from '../outbox/publish.ts';
import { heldByRisk } from '../risk/hold.ts';
import { type Ending, endWithdrawals, lockRequests, requestsInBatches } from './end.ts';
import { heldByMembers } from './held.ts';
import { needAnotherAdministrator } from './two-people.ts';

type Refused = {
  foreign: ReadonlySet<number>;
  held: ReadonlyMap<number, string>;
  risky: ReadonlySet<number>;
  inBatches: ReadonlySet<number>;
};

function skipCode(id: number, { foreign, held, risky, inBatches }: Refused): string {
  if (inBatches.has(id)) return 'payout_in_progress';
  const code = held.get(id) ?? (risky.has(id) ? 'held_by_risk' : undefined);
  return code ?? (foreign.has(id) ? 'two_people_needed' : 'not_a_request');
}

type Ended = { input: EndWithdrawals; ending: Ending; why?: Cancellation | undefined; note?: string };

/** Completes (pays) or cancels (gives back) up to 500 requests in one transaction; the answer gives the outcome of each. */
async function endBatch(
  ctx: AdminContext,
  tx: Database,
  { input, ending, why, note }: Ended,
): Promise<BatchResult> {
  const action = ending === PAID ? 'withdrawals.complete' : 'withdrawals.cancel';
  // Before any row: payments of one administrator wait for each other, so that none is missed in the sum of the day.
  if (ending === PAID) await lockMaker(tx, ctx.actor.id);
  const locked = await lockRequests(tx, input.ids);
  const foreign = ending === PAID ? await needAnotherAdministrator(ctx, tx, locked) : new Set<number>();
  const held = ending === PAID ? await heldByMembers(ctx, tx, locked) : new Map<number, string>();
  const ids = locked.map(({ id }) => id);
  const risky = ending === PAID ? await heldByRisk(ctx, tx, ids) : new Set<number>();
  const requests = locked.filter(({ id }) => !foreign.has(id) && !held.has(id) && !risky.has(id));
  await endWithdrawals(ctx, tx, requests, ending, { why });
  await recordAudit(
    ctx,
    tx,
    requests.map((request) => ({
      action,
      subject: 'withdrawal',
      subjectId: request.id,
      before: { status: REQUESTED },
      after: { status: ending, amount: request.amount, ...why },
    })),
  );
  if (note) await writeNotes(ctx, tx, notesOf(requests, note));
  const memberIds = [...new Set(requests.map((request) => request.memberId))];
  if (memberIds.length > 0) await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds } });
  const changed = requests.map((request) => request.id);
  const left = [...new Set(input.ids)].filter((id) => !changed.includes(id));
  const inBatches = left.length > 0 ? await requestsInBatches(tx, left) : new Set<number>();
  const skipped = left.map((id) => ({ id, code: skipCode(id, { foreign, held, risky, inBatches }) }));
  return { changed, skipped };
}

/** `completeWithdrawals` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const completingWithdrawals: GuardedAct<EndWithdrawals, BatchResult> = {
  procedure: 'withdrawals.complete',
  async propose(_, tx, { ids }) {
    const open = await tx
      .select({
        id: withdrawals.id,
        memberId: withdrawals.memberId,
        amount: withdrawals.amount,
        payout: withdrawals.payout,
      })
      .from(withdrawals)
      .where(
        and(
          inArray(withdrawals.id, ids),
          eq(withdrawals.status, REQUESTED),
          isNull(withdrawals.payoutBatchId),
        ),
      )
      .orderBy(asc(withdrawals.id));
    if (open.length === 0) return undefined;
    return {
      kinds: ['withdrawals'],
      rights: ['approve_payouts'],
      subject: 'withdrawal',
      subjectId: open.map(({ id }) => id).join(', '),
      parts: open.map(({ memberId, amount }) => ({ memberId, amount })),
      before: { status: REQUESTED },
      after: { status: PAID, payout: open.reduce((sum, { payout }) => sum + payout, 0) },
    };
  },
  run: (ctx, tx, input) => endBatch(ctx, tx, { input, ending: PAID }),
};

export const completeWithdrawals = (ctx: AdminContext, input: EndWithdrawals): Promise<BatchResult> =>
  guarded(ctx, completingWithdrawals, input);

type Cancelling = EndWithdrawals & Partial<Cancellation> & { note?: string };

/**
 * Gives requests back, with the reason that the member reads, and a note for staff. Documented calls and procedures of the
 * worker give neither.
 * docs/domain/withdrawals.md#cancel-reason.
 */
export function cancelWithdrawals(
  ctx: AdminContext,
  { reason, text = '', note = '', ...input }: Cancelling,
): Promise<BatchResult> {
  const why = reason && { reason, text };
  const asked = { ...input, ...why, ...(note && { note }) };
  return once(ctx, { procedure: 'withdrawals.cancel', input: asked }, (tx) =>
    endBatch(ctx, tx, { input, ending: CANCELLED, why, note }),
  );
}

/** One note for each member, which names the member's requests. An account with an open request cannot be closed. */
function notesOf(requests: readonly { id: number; memberId: number }[], note: string) {
  const byMember = Map.groupBy(requests, ({ memberId }) => memberId);
  return [...byMember].map(([memberId, own]) => ({
    memberId,
    text: `${own.map(({ id }) => `W-${id}`).join(', ')}: ${note}`,
  }));
}
