import type { Database } from '@starline/db/connection';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { printedId } from '@starline/domain/printed-ids';
import { CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import type { Cancellation } from '@starline/domain/withdrawals';
import type { BatchResult } from '@starline/validators/fields';
import type { EndWithdrawals } from '@starline/validators/withdrawals';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { refuseUnknown, without } from '../../base/approvals/named-rows.ts';
import { idsOf } from '../../base/approvals/proposal.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { Caused } from '../../base/cause.ts';
import type { AdminContext } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { writeNotes } from '../../network/member-notes/add.ts';
import { type Ending, endWithdrawals, type Withdrawal } from '../withdrawal-ends/end.ts';
import { lockRequests, requestsInBatches } from './lock-requests.ts';
import { partOf } from './part.ts';
import { payRefusals, payRefusalsNow } from './pay-refusals.ts';
import { needAnotherAdministrator } from './two-people.ts';

type Refused = { refused: ReadonlyMap<number, string>; inBatches: ReadonlySet<number> };

function skipCode(id: number, { refused, inBatches }: Refused): string {
  return inBatches.has(id) ? 'payout_in_progress' : (refused.get(id) ?? 'not_a_request');
}

/** Locks the open requests among `ids`; what cannot be ended is skipped with its reason. */
async function judge(ctx: AdminContext, tx: Database, ids: readonly number[], ending: Ending) {
  const locked = await lockRequests(tx, ids);
  const refused = ending === PAID ? await payRefusals(ctx, tx, locked) : new Map<number, string>();
  const open = locked.filter(({ id }) => !refused.has(id));
  const left = without(ids, open);
  const inBatches = left.length > 0 ? await requestsInBatches(tx, left) : new Set<number>();
  return { open, skipped: left.map((id) => ({ id, code: skipCode(id, { refused, inBatches }) })) };
}

type Ended = { ending: Ending; why?: Cancellation | undefined; note?: string };

/** Pays requests that the caller locked, or gives them back, up to 500 in one transaction. */
async function endAll(
  ctx: Caused<AdminContext>,
  tx: Database,
  requests: readonly Withdrawal[],
  { ending, why, note }: Ended,
): Promise<void> {
  await endWithdrawals(ctx, tx, requests, ending, { why });
  await recordAudit(
    ctx,
    tx,
    requests.map((request) => ({
      action: ending === PAID ? 'withdrawals.complete' : 'withdrawals.cancel',
      subject: 'withdrawal',
      subjectId: request.id,
      before: { status: REQUESTED },
      after: { status: ending, amount: request.amount, ...why },
    })),
  );
  if (note) await writeNotes(ctx, tx, notesOf(requests, note));
  const memberIds = [...new Set(requests.map((request) => request.memberId))];
  if (memberIds.length > 0) await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds } });
}

/** `completeWithdrawals` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const completingWithdrawals: GuardedAct<EndWithdrawals, null, BatchResult> = {
  procedure: 'withdrawals.complete',
  async propose(ctx, tx, { ids }) {
    await refuseUnknown(tx, withdrawals, ids);
    const { open, skipped } = await judge(ctx, tx, ids, PAID);
    return {
      kinds: open.length > 0 ? ['withdrawals'] : [],
      rights: ['approve_payouts'],
      subject: 'withdrawal',
      parts: open.map(partOf),
      before: { status: REQUESTED },
      after: { status: PAID },
      plan: null,
      skipped,
    };
  },
  narrow: (input, judged) => ({ ...input, ids: idsOf(judged) }),
  async run(ctx, tx, judged) {
    const { skipped = [] } = judged;
    const locked = await lockRequests(tx, idsOf(judged));
    const refused = new Map<number, string>(await payRefusalsNow(ctx, tx, locked));
    for (const id of await needAnotherAdministrator(ctx, tx, locked)) refused.set(id, 'two_people_needed');
    const requests = locked.filter(({ id }) => !refused.has(id));
    await endAll(ctx, tx, requests, { ending: PAID });
    const refusedNow = [...refused].map(([id, code]) => ({ id, code }));
    return { changed: requests.map(({ id }) => id), skipped: [...skipped, ...refusedNow] };
  },
};

export const completeWithdrawals = (ctx: AdminContext, input: EndWithdrawals): Promise<BatchResult> =>
  guarded(ctx, completingWithdrawals, input);

type Cancelling = EndWithdrawals & Partial<Cancellation> & { note?: string };
type CancelPlan = { ids: number[]; why: Cancellation | undefined; note: string };

/**
 * Gives requests back, with the reason that the member reads, and a note for staff. Documented calls and
 * procedures of the worker give neither. docs/domain/withdrawals.md#cancel-reason.
 */
export const cancelWithdrawals = (
  ctx: AdminContext,
  { reason, text = '', note = '', ...input }: Cancelling,
): Promise<BatchResult> =>
  guarded(ctx, cancellingWithdrawals, { ...input, ...(reason && { reason, text }), ...(note && { note }) });

/** `cancelWithdrawals` as an act. No rule holds it: what a member asked for goes back to the member. */
export const cancellingWithdrawals: GuardedAct<Cancelling, CancelPlan, BatchResult> = {
  procedure: 'withdrawals.cancel',
  async propose(ctx, tx, { ids, reason, text = '', note = '' }) {
    const { open, skipped } = await judge(ctx, tx, ids, CANCELLED);
    const judged = open.map(({ id }) => id);
    const why = reason && { reason, text };
    return {
      kinds: [],
      rights: ['prepare_payouts'],
      subject: 'withdrawal',
      subjectId: judged.join(', '),
      before: { status: REQUESTED },
      after: { status: CANCELLED, ...why },
      plan: { ids: judged, why, note },
      skipped,
    };
  },
  async run(ctx, tx, { plan: { ids, why, note }, skipped = [] }) {
    await endAll(ctx, tx, await lockRequests(tx, ids), { ending: CANCELLED, why, note });
    return { changed: ids, skipped };
  },
};

/**
 * One note for each member, which names the member's requests. An account with an open request cannot be
 * closed.
 */
function notesOf(requests: readonly { id: number; memberId: number }[], note: string) {
  const byMember = Map.groupBy(requests, ({ memberId }) => memberId);
  return [...byMember].map(([memberId, own]) => ({
    memberId,
    text: `${own.map(({ id }) => printedId('withdrawal', id)).join(', ')}: ${note}`,
  }));
}
