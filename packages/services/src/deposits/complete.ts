import type { Database } from '@starline/db/connection';
import { deposits } from '@starline/db/schema/deposits';
import { memberAccountId } from '@starline/domain/ledger';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import type { CompleteDeposits } from '@starline/validators/deposits';
import type { BatchResult } from '@starline/validators/fields';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { lockAccounts } from '../ledger/lock-accounts.ts';
import { post } from '../ledger/post.ts';
import { transfer } from '../ledger/posting.ts';
import { publish } from '../outbox/publish.ts';

type Deposit = typeof deposits.$inferSelect;

/**
 * Credits deposits: 1 USDT = 1 purchase point. Answers per id: completed, or skipped with the reason.
 * docs/domain/deposits.md#completion.
 */
export function completeDeposits(ctx: AdminContext, input: CompleteDeposits): Promise<BatchResult> {
  return once(ctx, { procedure: 'deposits.complete', input }, async (tx) => {
    await lockTransactionIds(tx, input.ids);
    const open = await lockOpen(tx, input.ids);
    const used = await usedTransactions(tx, open);
    const completed: Deposit[] = [];
    for (const deposit of open) {
      const transactionId = deposit.transactionId;
      if (transactionId && used.has(transactionId)) continue;
      if (transactionId) used.add(transactionId);
      completed.push(deposit);
    }
    // All at once, because each posting locks only its own: two batches must lock in the same order.
    await lockAccounts(
      tx,
      completed.map((deposit) => memberAccountId(deposit.memberId, 'purchase')),
    );
    for (const deposit of completed) {
      await tx
        .update(deposits)
        .set({ status: COMPLETED, completedAt: nowIso(ctx), completedBy: ctx.actor.id })
        .where(and(eq(deposits.id, deposit.id), eq(deposits.status, REQUESTED)));
      const move = transfer(
        { system: 'deposits_in' },
        { member: deposit.memberId, account: 'purchase' },
        'point',
        deposit.amount,
      );
      await post(ctx, tx, { naturalKey: `deposit:${deposit.id}`, transfers: [move] });
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
    const memberIds = [...new Set(completed.map((deposit) => deposit.memberId))];
    if (memberIds.length > 0) await publish(ctx, tx, { topic: 'deposit.changed', payload: { memberIds } });
    return toResult(input.ids, open, completed);
  });
}

/**
 * Makes batches that hold the same transaction id wait for each other: the second then finds it used. Sorted, so that two
 * batches with several ids in common cannot lock each other out. A transaction id never changes once it is requested.
 */
const lockTransactionIds = (tx: Database, ids: number[]) =>
  tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('starline.deposit.' || transaction_id, 0) as key from deposits
      where id = any(${sql.param(ids)}::bigint[]) and transaction_id is not null order by key) wanted`);

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

function toResult(
  ids: readonly number[],
  open: readonly Deposit[],
  completed: readonly Deposit[],
): BatchResult {
  const done = new Set(completed.map((deposit) => deposit.id));
  const known = new Set(open.map((deposit) => deposit.id));
  return {
    changed: [...done],
    skipped: [...new Set(ids)]
      .filter((id) => !done.has(id))
      .map((id) => ({ id, code: known.has(id) ? 'transaction_id_used' : 'not_a_request' })),
  };
}
