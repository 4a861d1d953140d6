import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { payoutBatches, payoutItems } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { MEMBER_ACCOUNTS } from '@starline/domain/ledger';
import { printedId } from '@starline/domain/printed-ids';
import { CANCELLED, REQUESTED } from '@starline/domain/request-states';
import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { Caused } from '../../base/cause.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { debtAccountOf, endWithdrawals, type Withdrawal } from './end.ts';

type Members = readonly number[] | SQL;
const among = (members: Members): SQL =>
  Array.isArray(members)
    ? inArray(withdrawals.memberId, members.length > 0 ? [...members] : [0])
    : sql`${withdrawals.memberId} in (${members as SQL})`;

const code = (account: 'owed' | 'lotto_owed') => sql.raw(String(MEMBER_ACCOUNTS[account].code));
const isOpen = (members: Members) => and(among(members), eq(withdrawals.status, REQUESTED));

/**
 * Open requests of members from whom a forced act takes, locked before any account: batches that were not
 * sent, then the requests, by ascending id. A request in a sent batch is left out, because its money may have
 * left. `members` are ids or a query of ids; `which` is a further condition.
 * docs/domain/ledger.md#forced-reversals.
 */
export async function lockOpenRequests(tx: Database, members: Members, which?: SQL): Promise<Withdrawal[]> {
  const wanted = and(isOpen(members), which);
  const batched = tx.select({ id: withdrawals.payoutBatchId }).from(withdrawals).where(wanted);
  const batches = await tx
    .select({ id: payoutBatches.id })
    .from(payoutBatches)
    .where(and(eq(payoutBatches.state, 'open'), inArray(payoutBatches.id, batched)))
    .orderBy(asc(payoutBatches.id))
    .for('update');
  const own = batches.map(({ id }) => id);
  const isFree = isNull(withdrawals.payoutBatchId);
  return tx
    .select()
    .from(withdrawals)
    .where(and(wanted, own.length > 0 ? or(isFree, inArray(withdrawals.payoutBatchId, own)) : isFree))
    .orderBy(asc(withdrawals.id))
    .for('no key update');
}

/**
 * The open requests that `lockOpenRequests` would lock, oldest first, without a lock: what a preview shows.
 */
export const readOpenRequests = (db: Database, members: Members): Promise<Withdrawal[]> =>
  db
    .select(getTableColumns(withdrawals))
    .from(withdrawals)
    .leftJoin(payoutBatches, eq(payoutBatches.id, withdrawals.payoutBatchId))
    .where(and(isOpen(members), or(isNull(payoutBatches.id), eq(payoutBatches.state, 'open'))))
    .orderBy(asc(withdrawals.id));

/** An approver reads this many requests by their numbers, and how many there are besides. */
const NAMED = 20;

/**
 * The open requests of members as an approver of a forced taking reads them, such as `W-3, W-8`; nothing
 * without one.
 */
export async function openRequestsOf(db: Database, members: Members): Promise<{ openRequests?: string }> {
  const open = await readOpenRequests(db, members);
  if (open.length === 0) return {};
  const named = open.slice(0, NAMED).map(({ id }) => printedId('withdrawal', id));
  const more = open.length - named.length;
  return { openRequests: `${named.join(', ')}${more > 0 ? ` +${more}` : ''}` };
}

/** What members owe, in hundredths, by the id of the account of the debt. */
export type Debts = ReadonlyMap<number, number>;
type Request = Pick<Withdrawal, 'id' | 'memberId' | 'type' | 'amount'>;

/** The requests that repay debts, newest first, until each debt is covered. */
export function requestsThatRepay<Each extends Request>(requests: readonly Each[], debts: Debts): Each[] {
  const left = new Map(debts);
  return [...requests]
    .sort((a, b) => b.id - a.id)
    .filter((request) => {
      const owed = left.get(debtAccountOf(request)) ?? 0;
      left.set(debtAccountOf(request), Math.max(0, owed - request.amount));
      return owed > 0;
    });
}

/** The condition that the member of a request owes. */
const owes = sql`exists (select from ledger_accounts debt
  where debt.id in (${withdrawals.memberId} * 16 + ${code('owed')}, ${withdrawals.memberId} * 16 + ${code('lotto_owed')}) and debt.balance > 0)`;

/**
 * Cancels as many open requests of the members as their debts need: what a request holds repays the debt, the
 * rest is given back. The caller locked them by `lockOpenRequests` before it took. They are read again,
 * because a member may have asked until the accounts were locked. Returns the ids of the cancelled requests.
 * docs/domain/ledger.md#forced-reversals.
 */
export async function repayWithRequests(ctx: Caused, tx: Database, members: Members): Promise<number[]> {
  const requests = await lockOpenRequests(tx, members, owes);
  // In the order in which they repay: what is left of the last one goes back to its own accounts.
  const ending = requestsThatRepay(requests, await readDebts(tx, requests));
  if (ending.length === 0) return [];
  await takeOut(ctx, tx, ending);
  await endWithdrawals(ctx, tx, ending, CANCELLED);
  await recordAudit(
    ctx,
    tx,
    ending.map(({ id, amount }) => ({
      action: 'withdrawals.cancel',
      subject: 'withdrawal',
      subjectId: id,
      before: { status: REQUESTED },
      after: { status: CANCELLED, amount, isForDebt: true },
    })),
  );
  const memberIds = [...new Set(ending.map(({ memberId }) => memberId))];
  await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds } });
  return ending.map(({ id }) => id);
}

async function readDebts(tx: Database, requests: readonly Withdrawal[]): Promise<Debts> {
  const ids = [...new Set(requests.map(debtAccountOf))];
  if (ids.length === 0) return new Map();
  const found = await tx.execute<{ id: number; balance: number }>(sql`
    select id, balance from ledger_accounts where id = any(${sql.param(ids)}::bigint[]) and balance > 0`);
  return new Map(found.rows.map(({ id, balance }) => [id, balance]));
}

/** Takes requests out of their batches, which were not sent. A batch without a line is dissolved. */
async function takeOut(ctx: Context, tx: Database, requests: readonly Withdrawal[]): Promise<void> {
  const batched = requests.filter(({ payoutBatchId }) => payoutBatchId !== null).map(({ id }) => id);
  if (batched.length === 0) return;
  const removed = await tx
    .update(payoutItems)
    .set({ state: 'removed', changedAt: nowIso(ctx) })
    .where(and(inArray(payoutItems.withdrawalId, batched), eq(payoutItems.state, 'batched')))
    .returning({ batchId: payoutItems.batchId });
  if (removed.length !== batched.length) throw new Error('a request was in a batch without its line');
  await tx.update(withdrawals).set({ payoutBatchId: null }).where(inArray(withdrawals.id, batched));
  const batchIds = [...new Set(removed.map(({ batchId }) => batchId))];
  await tx
    .update(payoutBatches)
    .set({ state: 'dissolved', endedAt: nowIso(ctx) })
    .where(
      and(
        inArray(payoutBatches.id, batchIds),
        eq(payoutBatches.state, 'open'),
        sql`not exists (select from payout_items item where item.batch_id = ${payoutBatches.id} and item.state = ${literal('batched')})`,
      ),
    );
}
