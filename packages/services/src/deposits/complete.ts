import type { Database } from '@starline/db/connection';
import { deposits } from '@starline/db/schema/deposits';
import { memberAccountId } from '@starline/domain/ledger';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import type { CompleteDeposits } from '@starline/validators/deposits';
import type { BatchResult } from '@starline/validators/fields';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { GuardedAct } from '../approvals/act.ts';
import { guarded } from '../approvals/guarded.ts';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, type Context, nowIso } from '../context.ts';
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
export const completingDeposits: GuardedAct<CompleteDeposits, BatchResult> = {
  procedure: 'deposits.complete',
  async propose(_, tx, { ids }) {
    await lockTransactionIds(tx, ids);
    const open = await tx
      .select({ id: deposits.id, memberId: deposits.memberId, amount: deposits.amount })
      .from(deposits)
      .where(and(inArray(deposits.id, ids), eq(deposits.status, REQUESTED), isNull(deposits.deletedAt)))
      .orderBy(asc(deposits.id))
      // Locked, so that none is corrected between the decision and the act.
      .for('no key update');
    const matched = await matchedTransfers(
      tx,
      open.map(({ id }) => id),
      'held',
    );
    const unproven = open.filter(({ id }) => !matched.get(id)?.isProven);
    if (unproven.length === 0) return undefined;
    return {
      kinds: ['deposits'],
      rights: ['complete_deposits'],
      subject: 'deposit',
      subjectId: ids.join(', '),
      parts: unproven.map(({ memberId, amount }) => ({ memberId, amount })),
      after: { ids, withoutProof: unproven.map(({ id }) => id) },
    };
  },
  run: (ctx, tx, input) => completeWithin(ctx, tx, input.ids),
};

/** `completeDeposits` in the transaction of the caller: also for deposits that the chain proves. */
export async function completeWithin(ctx: Context, tx: Database, ids: number[]): Promise<BatchResult> {
  await lockTransactionIds(tx, ids);
  const open = await lockOpen(tx, ids);
  const matched = await matchedTransfers(
    tx,
    open.map((deposit) => deposit.id),
  );
  const claims = open.map((deposit) => ({
    ...deposit,
    transactionId: deposit.transactionId ?? matched.get(deposit.id)?.transactionId ?? null,
  }));
  const disputes = await disputedIds(
    tx,
    open.map((deposit) => deposit.id),
  );
  const used = await usedTransactions(tx, claims);
  const completed: Deposit[] = [];
  for (const deposit of claims) {
    const transactionId = deposit.transactionId;
    if (disputes.has(deposit.id) || (transactionId && used.has(transactionId))) continue;
    if (transactionId) used.add(transactionId);
    completed.push(deposit);
  }
  await credit(ctx, tx, completed);
  const done = new Set(completed.map((deposit) => deposit.id));
  const known = new Set(open.map((deposit) => deposit.id));
  const codeOf = (id: number) =>
    !known.has(id) ? 'not_a_request' : disputes.has(id) ? 'deposit_disputed' : 'transaction_id_used';
  const skipped = [...new Set(ids)].filter((id) => !done.has(id)).map((id) => ({ id, code: codeOf(id) }));
  return { changed: [...done], skipped };
}

async function credit(ctx: Context, tx: Database, completed: readonly Deposit[]): Promise<void> {
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
