import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import { ACCOUNTS_PER_MEMBER, memberAccountId } from '@starline/domain/ledger';
import { total } from '@starline/domain/money';
import { RECEIVERS_SHOWN } from '@starline/domain/purchase-withdrawals';
import { REWARD_KINDS } from '@starline/domain/rewards';
import type { OnlyId } from '@starline/validators/fields';
import type { PurchaseWithdrawal } from '@starline/validators/purchases';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { approvedDay, refuseArchivedSince } from '../../base/archives/archived.ts';
import type { AdminContext } from '../../base/context.ts';
import { readTogether } from '../../base/read-together.ts';
import { digestOf } from '../../base/seen.ts';
import { isDebtAccount, type Transfer } from '../../money/ledger/posting.ts';
import { debtAccountOf, type Withdrawal } from '../../money/withdrawal-ends/end.ts';
import { readOpenRequests, requestsThatRepay } from '../../money/withdrawal-ends/repay.ts';
import { planReturns } from '../settlements/returns/plan.ts';
import { type PaidReward, readPaid } from '../settlements/returns/read-paid.ts';
import { hasRewards } from './has-rewards.ts';
import { type Effect, repaidOf } from './void.ts';
import { termOf } from './withdraw.ts';

/**
 * What `withdrawPurchase` would return if it were done now, in hundredths. It locks nothing: where a
 * settlement or a payout in between changes what the act takes, `seen` lets it be refused. Throws what the
 * act throws, apart from `purchase_withdrawal_late` and what `force` overrides.
 */
export const previewPurchaseWithdrawal = (ctx: AdminContext, input: OnlyId): Promise<PurchaseWithdrawal> =>
  readTogether(ctx, (reading) => readPreview(reading, input));

async function readPreview(ctx: AdminContext, { id }: OnlyId): Promise<PurchaseWithdrawal> {
  const { db } = ctx;
  const [[found], hasEarned] = await Promise.all([
    db
      .select({ purchase: purchases, closedAt: members.closedAt })
      .from(purchases)
      .innerJoin(members, eq(members.id, purchases.memberId))
      .where(and(eq(purchases.id, id), ne(purchases.status, 'cancelled'))),
    hasRewards(db, id),
  ]);
  if (!found) throw new AppError('not_found');
  const { purchase, closedAt } = found;
  if (closedAt && purchase.type === 'normal') throw new AppError('member_closed');
  const [term, rewards] = await Promise.all([
    termOf(ctx, db, purchase),
    hasEarned ? readPaid(db, purchase) : [],
    refuseArchivedSince(db, approvedDay(purchase.approvedAt)),
  ]);
  const owedAccount = memberAccountId(purchase.memberId, 'owed');
  const memberIds = [...new Set([purchase.memberId, ...rewards.map((each) => each.memberId)])];
  const receivers = receiversOf(rewards);
  const [returns, owed, open, names] = await Promise.all([
    planReturns(db, rewards),
    readBalances(
      db,
      memberIds.flatMap((id) => [memberAccountId(id, 'owed'), memberAccountId(id, 'lotto_owed')]),
    ),
    hasEarned ? readOpenRequests(db, memberIds) : [],
    readUsernames(
      db,
      receivers.map(({ memberId }) => memberId),
    ),
  ]);
  const taken = returns.flatMap(({ transfers }) => transfers).filter(({ debit }) => isDebtAccount(debit));
  const ofBuyer = taken.filter(({ debit }) => debit === owedAccount);
  const owedThen = total((owed.get(owedAccount) ?? 0) + sumOf(ofBuyer));
  for (const { debit, amount } of taken) owed.set(debit, (owed.get(debit) ?? 0) + amount);
  const repaid = repaidOf(purchase.price, owedThen);
  owed.set(owedAccount, owedThen - repaid);
  const cancelled = requestsThatRepay(open, owed);
  const debts = lessRequests(taken, cancelled);
  const debtsOf = Map.groupBy(debts, memberOf);
  const sums = paidOf(rewards);
  const effect: Effect = {
    repaid,
    points: sums.points,
    coins: sums.coins,
    owed: sumOf(taken),
    cancelled: cancelled.map(({ id }) => id),
  };
  return {
    ...term,
    seen: digestOf(effect),
    needsForce: hasEarned,
    price: purchase.price,
    repaid,
    rewards: byKind(rewards),
    ...sums,
    receivers: receivers.map((each) => ({
      ...each,
      owed: owedOf(debtsOf.get(each.memberId) ?? []),
      username: names.get(each.memberId) ?? '',
    })),
    limits: paidOf(rewards.filter(({ kind }) => kind === 'daily_matching')).points,
    cancelled: cancelled.map(({ id, type, amount }) => ({ id, type, amount })),
    owed: { members: new Set(debts.map(memberOf)).size, ...owedOf(debts) },
  };
}

/** The debts, less what requests that are cancelled repay of them. */
function lessRequests(
  debts: readonly Transfer[],
  cancelled: readonly Pick<Withdrawal, 'memberId' | 'type' | 'amount'>[],
): Transfer[] {
  const repaying = new Map<number, number>();
  for (const request of cancelled) {
    const account = debtAccountOf(request);
    repaying.set(account, (repaying.get(account) ?? 0) + request.amount);
  }
  return debts.flatMap((debt) => {
    const repaid = Math.min(repaying.get(debt.debit) ?? 0, debt.amount);
    repaying.set(debt.debit, (repaying.get(debt.debit) ?? 0) - repaid);
    return repaid < debt.amount ? [{ ...debt, amount: total(debt.amount - repaid) }] : [];
  });
}

const memberOf = ({ debit }: Transfer): number => Math.floor(debit / ACCOUNTS_PER_MEMBER);

const sumOf = (transfers: readonly Transfer[]) =>
  total(transfers.reduce((sum, each) => sum + each.amount, 0));

const owedOf = (debts: readonly Transfer[]) => ({
  points: sumOf(debts.filter(({ asset }) => asset === 'point')),
  coins: sumOf(debts.filter(({ asset }) => asset === 'lotto')),
});

const paidOf = (rewards: readonly PaidReward[]) => ({
  members: new Set(rewards.map(({ memberId }) => memberId)).size,
  points: total(rewards.reduce((sum, { paid }) => sum + paid, 0)),
  coins: total(rewards.reduce((sum, { lotto }) => sum + lotto, 0)),
});

const byKind = (rewards: readonly PaidReward[]) =>
  REWARD_KINDS.flatMap((kind) => {
    const ofKind = rewards.filter((reward) => reward.kind === kind);
    return ofKind.length === 0 ? [] : [{ kind, ...paidOf(ofKind) }];
  });

/** The members who got most of it. */
const receiversOf = (rewards: readonly PaidReward[]) =>
  [...Map.groupBy(rewards, ({ memberId }) => memberId)]
    .map(([memberId, own]) => {
      const { points, coins } = paidOf(own);
      return { memberId, points, coins };
    })
    .sort((a, b) => b.points - a.points || b.coins - a.coins || a.memberId - b.memberId)
    .slice(0, RECEIVERS_SHOWN);

async function readUsernames(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const named = await db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.id, ids));
  return new Map(named.map(({ id, username }) => [id, username]));
}

/** The balances of accounts in hundredths, without a lock. An account that does not exist yet is left out. */
async function readBalances(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const found = await db.execute<{ id: number; balance: number }>(
    sql`select id, balance from ledger_accounts where id = any(${sql.param(ids)}::bigint[])`,
  );
  return new Map(found.rows.map(({ id, balance }) => [id, balance]));
}
