import type { Database } from '@starline/db/connection';
import { deposits } from '@starline/db/schema/deposits';
import { memberAccountId } from '@starline/domain/ledger';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import type { CompleteDeposits } from '@starline/validators/deposits';
import type { BatchResult } from '@starline/validators/fields';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { GuardedAct, Part } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { refuseUnknown, without } from '../../base/approvals/named-rows.ts';
import { idsOf } from '../../base/approvals/proposal.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { Caused } from '../../base/cause.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { announce } from '../../identity/notifications/announce.ts';
import { lockAccounts } from '../ledger/lock-accounts.ts';
import { post } from '../ledger/post.ts';
import { transfer } from '../ledger/posting.ts';
import { type Claim, disputedIds, matchedTransfers, usedTransfers } from './claims.ts';

type Deposit = typeof deposits.$inferSelect;

/**
 * Credits deposits: 1 USDT = 1 purchase point. Stores the id of the transfer that was matched, so that it is
 * used once. Answers per id: completed, or skipped with the reason: `not_a_request`, `deposit_disputed`,
 * `transaction_id_used`, or `deposit_changed` where it has another amount than the caller saw.
 * docs/domain/deposits.md#completion.
 */
export function completeDeposits(ctx: AdminContext, input: CompleteDeposits): Promise<BatchResult> {
  return guarded(ctx, completingDeposits, input);
}

/**
 * `completeDeposits` as an act that a rule may hold: deposits that the chain proves need no second person.
 */
export const completingDeposits: GuardedAct<CompleteDeposits, null, BatchResult> = {
  procedure: 'deposits.complete',
  async propose(_, tx, { ids, amounts = [] }) {
    await refuseUnknown(tx, deposits, ids);
    const seen = new Map(ids.map((id, index) => [id, amounts[index]]));
    const { open, skipped } = await judge(tx, ids, seen);
    return {
      kinds: open.every(({ isProven }) => isProven) ? [] : ['deposits'],
      rights: ['complete_deposits'],
      subject: 'deposit',
      parts: open.map(partOf),
      before: { status: REQUESTED },
      after: { status: COMPLETED },
      plan: null,
      skipped,
    };
  },
  // The parts keep the amounts.
  narrow: ({ amounts: _, ...input }, judged) => ({ ...input, ids: idsOf(judged) }),
  async run(ctx, tx, judged) {
    const { skipped = [] } = judged;
    const { open } = await judge(tx, idsOf(judged));
    await credit(ctx, tx, open);
    return { changed: open.map(({ id }) => id), skipped };
  },
};

/** `completeDeposits` in the transaction of the caller: also for deposits that the chain proves. */
export async function completeWithin(ctx: Caused, tx: Database, ids: number[]): Promise<BatchResult> {
  const { open, skipped } = await judge(tx, ids);
  await credit(ctx, tx, open);
  return { changed: open.map(({ id }) => id), skipped };
}

/** `event`: which transfer of the transaction it is; null for the transaction as a whole. */
type Judged = Deposit & { isProven: boolean };
/** An open deposit with the transfer that it claims. */
export type Claiming = Judged & { claim: Claim };

export const partOf = ({ id, memberId, amount, accountHolder, transactionId, isProven }: Judged): Part => ({
  id,
  memberId,
  amount,
  accountHolder,
  transactionId,
  isProven,
});

/**
 * Locks the deposits that can be credited, with the transfer that each claims. None is corrected, and no
 * transfer matched to another, before COMMIT.
 */
export async function lockClaims(tx: Database, ids: number[]): Promise<Claiming[]> {
  await lockTransactionIds(tx, ids);
  const locked = await lockOpen(tx, ids);
  const matched = await matchedTransfers(
    tx,
    locked.map(({ id }) => id),
    'held',
  );
  return locked.map((deposit) => {
    const transfer = matched.get(deposit.id);
    const transactionId = deposit.transactionId ?? transfer?.transactionId ?? null;
    return {
      ...deposit,
      transactionId,
      event: transfer ? eventOf(transfer.id) : null,
      isProven: transfer?.isProven ?? false,
      claim: { transactionId, transferId: transfer?.id ?? null, worth: transfer?.worth ?? deposit.amount },
    };
  });
}

/** The name of a transfer of the chain in `deposits.event`. */
export const eventOf = (transferId: number): string => `transfer:${transferId}`;

/** Of locked deposits those that can be credited; the others are skipped with the reason. */
async function judge(
  tx: Database,
  ids: number[],
  seen: ReadonlyMap<number, number | undefined> = new Map(),
): Promise<{ open: Judged[] } & Pick<BatchResult, 'skipped'>> {
  const locked = await lockClaims(tx, ids);
  const known = new Set(locked.map(({ id }) => id));
  const changed = new Set(
    locked.filter(({ id, amount }) => (seen.get(id) ?? amount) !== amount).map(({ id }) => id),
  );
  const disputes = await disputedIds(tx, [...known]);
  const isUsed = await usedTransfers(
    tx,
    locked.map(({ claim }) => claim),
  );
  const open: Claiming[] = [];
  for (const deposit of locked) {
    const others = open.map(({ claim }) => claim);
    if (changed.has(deposit.id)) continue;
    if (!disputes.has(deposit.id) && !isUsed(deposit.claim, others)) open.push(deposit);
  }
  const left = without(ids, open);
  const codeOf = (id: number) => {
    if (!known.has(id)) return 'not_a_request';
    if (changed.has(id)) return 'deposit_changed';
    return disputes.has(id) ? 'deposit_disputed' : 'transaction_id_used';
  };
  return { open, skipped: left.map((id) => ({ id, code: codeOf(id) })) };
}

/** Credits deposits that are locked and judged. */
export async function credit(ctx: Caused, tx: Database, completed: readonly Judged[]): Promise<void> {
  // All at once, because each posting locks only its own: two batches must lock in the same order.
  await lockAccounts(
    tx,
    completed.map((deposit) => memberAccountId(deposit.memberId, 'purchase')),
  );
  const completedBy = ctx.actor.kind === 'admin' ? ctx.actor.id : null;
  for (const { id, memberId, transactionId, event, amount } of completed) {
    await tx
      .update(deposits)
      .set({ status: COMPLETED, transactionId, event, completedAt: nowIso(ctx), completedBy })
      .where(and(eq(deposits.id, id), eq(deposits.status, REQUESTED)));
    const move = transfer(
      { system: 'deposits_in' },
      { member: memberId, account: 'purchase' },
      'point',
      amount,
    );
    await post(ctx, tx, { naturalKey: `deposit:${id}`, transfers: [move] });
  }
  await recordAudit(
    ctx,
    tx,
    completed.map((deposit) => ({
      action: 'deposits.complete',
      subject: 'deposit',
      subjectId: deposit.id,
      before: { status: REQUESTED },
      after: { status: COMPLETED, amount: deposit.amount },
    })),
  );
  await announce(
    ctx,
    tx,
    ...completed.map(
      ({ id, memberId, amount }) =>
        ({ memberId, kind: 'deposit_completed', params: { id, amount, unit: 'point' } }) as const,
    ),
  );
  const memberIds = [...new Set(completed.map((deposit) => deposit.memberId))];
  if (memberIds.length > 0) await publish(ctx, tx, { topic: 'deposit.changed', payload: { memberIds } });
}

/**
 * Makes batches that hold the same transaction id wait for each other: the second then finds it used. Sorted,
 * so that two batches with several ids in common cannot lock each other out. A transaction id never changes
 * once it is requested.
 */
const lockTransactionIds = (tx: Database, ids: number[]) =>
  tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('starline.deposit.' || transaction_id, 0) as key from deposits
        where id = any(${sql.param(ids)}::bigint[]) and transaction_id is not null
      union
      select hashtextextended('starline.deposit.' || transaction_id, 0) from chain_transfers
        where deposit_id = any(${sql.param(ids)}::bigint[])
      order by key) wanted`);

const lockOpen = (tx: Database, ids: number[]): Promise<Deposit[]> =>
  tx
    .select()
    .from(deposits)
    .where(and(inArray(deposits.id, ids), eq(deposits.status, REQUESTED), isNull(deposits.deletedAt)))
    .orderBy(asc(deposits.id))
    .for('no key update');
