import type { Database } from '@starline/db/connection';
import { deposits } from '@starline/db/schema/deposits';
import { memberAccountId } from '@starline/domain/ledger';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import type { CompleteDeposits } from '@starline/validators/deposits';
import type { BatchResult } from '@starline/validators/fields';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { GuardedAct, Part } from '../approvals/act.ts';
import { guarded } from '../approvals/guarded.ts';
import { refuseUnknown, without } from '../approvals/named-rows.ts';
import { idsOf } from '../approvals/proposal.ts';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso } from '../context.ts';
import type { Caused } from '../ledger/cause.ts';
import { lockAccounts } from '../ledger/lock-accounts.ts';
import { post } from '../ledger/post.ts';
import { transfer } from '../ledger/posting.ts';
import { announce } from '../notifications/announce.ts';
import { publish } from '../outbox/publish.ts';
import { disputedIds, matchedTransfers } from './claims.ts';

type Deposit = typeof deposits.$inferSelect;

/**
 * Credits deposits: 1 USDT = 1 purchase point. Stores the id of the transfer that was matched, so that it is used once. Answers per id: completed, or skipped with the reason: `not_a_request`,
 * `deposit_disputed`, `transaction_id_used`. docs/domain/deposits.md#completion.
 */
export function completeDeposits(ctx: AdminContext, input: CompleteDeposits): Promise<BatchResult> {
  return guarded(ctx, completingDeposits, input);
}

/** `completeDeposits` as an act that a rule may hold: deposits that the chain proves need no second person. */
export const completingDeposits: GuardedAct<CompleteDeposits, null, BatchResult> = {
  procedure: 'deposits.complete',
  async propose(_, tx, { ids }) {
    await refuseUnknown(tx, deposits, ids);
    const { open, skipped } = await judge(tx, ids);
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
  narrow: (input, judged) => ({ ...input, ids: idsOf(judged) }),
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

type Judged = Deposit & { isProven: boolean };

const partOf = ({ id, memberId, amount, accountHolder, transactionId, isProven }: Judged): Part => ({
  id,
  memberId,
  amount,
  accountHolder,
  transactionId,
  isProven,
});

/**
 * Locks the deposits that can be credited, with the transaction that proves each; the others are skipped with the reason.
 * None is corrected, and no transfer matched to another, before COMMIT.
 */
async function judge(
  tx: Database,
  ids: number[],
): Promise<{ open: Judged[] } & Pick<BatchResult, 'skipped'>> {
  await lockTransactionIds(tx, ids);
  const locked = await lockOpen(tx, ids);
  const lockedIds = locked.map(({ id }) => id);
  const matched = await matchedTransfers(tx, lockedIds, 'held');
  const claims = locked.map((deposit) => ({
    ...deposit,
    transactionId: deposit.transactionId ?? matched.get(deposit.id)?.transactionId ?? null,
    isProven: matched.get(deposit.id)?.isProven ?? false,
  }));
  const disputes = await disputedIds(tx, lockedIds);
  const used = await usedTransactions(tx, claims);
  const open: Judged[] = [];
  for (const deposit of claims) {
    const { transactionId } = deposit;
    if (disputes.has(deposit.id) || (transactionId && used.has(transactionId))) continue;
    if (transactionId) used.add(transactionId);
    open.push(deposit);
  }
  const known = new Set(lockedIds);
  const left = without(ids, open);
  const codeOf = (id: number) =>
    !known.has(id) ? 'not_a_request' : disputes.has(id) ? 'deposit_disputed' : 'transaction_id_used';
  return { open, skipped: left.map((id) => ({ id, code: codeOf(id) })) };
}

async function credit(ctx: Caused, tx: Database, completed: readonly Deposit[]): Promise<void> {
  // All at once, because each posting locks only its own: two batches must lock in the same order.
  await lockAccounts(
    tx,
    completed.map((deposit) => memberAccountId(deposit.memberId, 'purchase')),
  );
  const completedBy = ctx.actor.kind === 'admin' ? ctx.actor.id : null;
  for (const { id, memberId, transactionId, amount } of completed) {
    await tx
      .update(deposits)
      .set({ status: COMPLETED, transactionId, completedAt: nowIso(ctx), completedBy })
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
 * Makes batches that hold the same transaction id wait for each other: the second then finds it used. Sorted, so that two
 * batches with several ids in common cannot lock each other out. A transaction id never changes once it is requested.
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

async function usedTransactions(tx: Database, open: Deposit[]): Promise<Set<string>> {
  const ids = open.flatMap((deposit) => (deposit.transactionId ? [deposit.transactionId] : []));
  if (ids.length === 0) return new Set();
  const taken = await tx
    .select({ transactionId: deposits.transactionId })
    .from(deposits)
    .where(
      and(inArray(deposits.transactionId, ids), eq(deposits.status, COMPLETED), isNull(deposits.deletedAt)),
    );
  return new Set(taken.flatMap((row) => (row.transactionId ? [row.transactionId] : [])));
}
