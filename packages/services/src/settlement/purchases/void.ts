import type { Database } from '@starline/db/connection';
import { purchases } from '@starline/db/schema/purchases';
import { allowStatements } from '@starline/db/transaction';
import { AppError } from '@starline/domain/errors';
import { type Amount, minus, ZERO } from '@starline/domain/money';
import type { PurchaseWithdrawalReason } from '@starline/domain/purchase-withdrawals';
import type { OnlyId } from '@starline/validators/fields';
import type { VoidPurchase } from '@starline/validators/purchases';
import { eq } from 'drizzle-orm';
import type { GuardedAct, Proposal } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { approvedDay, refuseArchivedSince } from '../../base/archives/archived.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { Caused } from '../../base/cause.ts';
import { type AdminContext, nowIso, refuseWithoutRight } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { changeSnapshotInputs, holdSnapshotInputs } from '../../base/snapshots/guard.ts';
import { balanceOf, lockMember } from '../../money/ledger/lock-accounts.ts';
import { post } from '../../money/ledger/post.ts';
import { type Transfer, transfer } from '../../money/ledger/posting.ts';
import { openRequestsOf, repayWithRequests } from '../../money/withdrawal-ends/repay.ts';
import { readPaid, STATEMENT_TIMEOUT_MS } from '../settlements/returns/read-paid.ts';
import { takeBackRewards } from '../settlements/returns/take-back.ts';
import { hasRewards } from './has-rewards.ts';
import { lockBuyer, lockPurchase, type Purchase, type PurchaseNoun, RIGHT_OF_NOUN } from './lock.ts';

/**
 * Returns the price; the package stops earning and its PV leaves the roll-ups. A code grant costs nothing and
 * returns nothing. Throws `member_closed`, and `purchase_has_rewards` or `code_grant_has_rewards` once a
 * posted run used it. An owner may force the void of a purchase: its rewards are then taken back from every
 * receiver, the spent part as a debt. A returned price repays the buyer's debt first.
 * docs/domain/ledger.md#forced-reversals.
 */
export async function voidPurchase(ctx: AdminContext, input: VoidPurchase): Promise<{ success: true }> {
  if (input.force) refuseWithoutRight(ctx, 'force');
  return guarded(ctx, voidingPurchase, input);
}

/** `voidPurchase` as an act that a rule may hold when it is forced. docs/domain/approvals.md#kinds. */
export const voidingPurchase: GuardedAct<VoidPurchase, AskedEnding, { success: true }> = {
  procedure: 'products.delete',
  async propose(_, tx, input) {
    await lockBuyer(tx, input.id);
    return proposeEnding(tx, input, 'product');
  },
  async run(ctx, tx, { plan }) {
    await endPurchase(ctx, tx, plan, { noun: 'product', action: 'products.delete' });
    return { success: true };
  },
};

/**
 * Deletes a code grant that has not earned. Throws `not_found`, also for a bought package, and
 * `code_grant_has_rewards`. docs/domain/deposits.md#nouns.
 */
export const deleteCodeGrant = (ctx: AdminContext, { id }: OnlyId): Promise<{ success: true }> =>
  guarded(ctx, deletingCodeGrant, { id });

export const deletingCodeGrant: GuardedAct<OnlyId, AskedEnding, { success: true }> = {
  procedure: 'codeGrants.delete',
  propose: (_, tx, { id }) => proposeEnding(tx, { id, force: false }, 'code_grant'),
  async run(ctx, tx, { plan }) {
    await endPurchase(ctx, tx, plan, { noun: 'code_grant', action: 'codeGrants.delete' });
    return { success: true };
  },
};

export type AskedEnding = Pick<VoidPurchase, 'id' | 'force'>;

/** Only a forced ending may need a second person. `why` is what the approver reads besides. */
export async function proposeEnding(
  tx: Database,
  { id, force }: AskedEnding,
  noun: PurchaseNoun,
  why?: Record<string, unknown>,
): Promise<Proposal<AskedEnding>> {
  await holdSnapshotInputs(tx);
  const purchase = await lockPurchase(tx, id, noun);
  const { memberId, productName, price, status } = purchase;
  const open = force ? await openRequestsOf(tx, await membersTakenFrom(tx, purchase)) : {};
  return {
    kinds: force ? ['forced'] : [],
    rights: force ? [RIGHT_OF_NOUN[noun], 'force'] : [RIGHT_OF_NOUN[noun]],
    subject: 'purchase',
    subjectId: id,
    parts: [{ memberId, amount: price }],
    before: { memberId, package: productName, price, status },
    after: { status: 'cancelled', force, ...open, ...why },
    plan: { id, force },
  };
}

/** The buyer and those to whom its rewards were paid. */
async function membersTakenFrom(tx: Database, purchase: Purchase): Promise<number[]> {
  await allowStatements(tx, STATEMENT_TIMEOUT_MS);
  const paid = await readPaid(tx, purchase);
  return [...new Set([purchase.memberId, ...paid.map(({ memberId }) => memberId)])];
}

type Ending = {
  noun: PurchaseNoun;
  /** The name of the act in the audit log, and why a purchase is withdrawn. */
  action: 'products.delete' | 'products.withdraw' | 'codeGrants.delete';
  why?: { reason: PurchaseWithdrawalReason; text: string };
};

/**
 * What an ending does, as the look before it shows: in hundredths the part of the price that repays debts and
 * what is taken of rewards, and the requests that are cancelled for it.
 */
export type Effect = { repaid: number; points: number; coins: number; owed: number; cancelled: number[] };

/**
 * Ends a purchase: takes back its rewards, returns its price, and returns the row as it was. Locks it after
 * the inputs of settlements. A void and a withdrawal post under the same natural key, so only one of them can
 * happen. Throws `not_found`, `settlement_in_progress`.
 */
export async function endPurchase(
  ctx: Caused<AdminContext>,
  tx: Database,
  { id, force }: AskedEnding,
  { noun, action, why }: Ending,
): Promise<{ purchase: Purchase; effect: Effect }> {
  await changeSnapshotInputs(ctx, tx);
  const purchase = await lockPurchase(tx, id, noun);
  const hasEarned = await hasRewards(tx, purchase.id);
  // Read after the rewards: an archive that takes them away meanwhile is seen here.
  await refuseArchivedSince(tx, approvedDay(purchase.approvedAt));
  if (hasEarned && purchase.type === 'bcode') throw new AppError('code_grant_has_rewards');
  if (hasEarned && !force) throw new AppError('purchase_has_rewards');
  const taken = hasEarned ? await takeBackRewards(ctx, tx, purchase) : undefined;
  await tx
    .update(purchases)
    .set({
      status: 'cancelled',
      cancelledAt: nowIso(ctx),
      ...(why && { withdrawalReason: why.reason, withdrawalText: why.text || null }),
    })
    .where(eq(purchases.id, purchase.id));
  let repaid = ZERO;
  if (purchase.type === 'normal') {
    const locked = await lockMember(tx, purchase.memberId, ['purchase', 'owed']);
    const owed = balanceOf(locked, purchase.memberId, 'owed');
    repaid = repaidOf(purchase.price, owed);
    const transfers = returnPrice(purchase, repaid);
    await post(ctx, tx, { naturalKey: `void:${purchase.id}`, transfers });
    const change = { purchaseId: purchase.id, memberId: purchase.memberId, pvChange: -purchase.pv };
    await publish(ctx, tx, { topic: 'purchase.changed', payload: change });
  }
  const cancelled = taken ? await repayWithRequests(ctx, tx, [...taken.memberIds, purchase.memberId]) : [];
  if (taken) await publish(ctx, tx, { topic: 'balance.changed', payload: { memberIds: taken.memberIds } });
  await recordAudit(ctx, tx, {
    action,
    subject: 'purchase',
    subjectId: purchase.id,
    before: { status: purchase.status, price: purchase.price },
    after: { status: 'cancelled', ...why, ...(taken && { force: true, taken }) },
  });
  const { points = 0, coins = 0, owed = 0 } = taken ?? {};
  return { purchase, effect: { repaid, points, coins, owed, cancelled } };
}

/** The part of a returned price that repays the buyer's debt, in hundredths. */
export const repaidOf = (price: Amount, owed: Amount): Amount => (owed < price ? owed : price);

function returnPrice(
  { memberId: member, price }: { memberId: number; price: Amount },
  repaid: Amount,
): Transfer[] {
  const from = { system: 'sales' } as const;
  return [
    transfer(from, { member, account: 'owed' }, 'point', repaid),
    transfer(from, { member, account: 'purchase' }, 'point', minus(price, repaid)),
  ];
}
