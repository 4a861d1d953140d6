import type { Database } from '@starline/db/connection';
import { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import type { Right } from '@starline/domain/rights';
import type { SetCodeActive } from '@starline/validators/code-grants';
import type { OnlyId } from '@starline/validators/fields';
import { and, eq, ne } from 'drizzle-orm';
import type { GuardedAct, Proposal } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { changeSnapshotInputs, holdSnapshotInputs } from '../../base/snapshots/guard.ts';

type Purchase = typeof purchases.$inferSelect;

/**
 * Switches a bcode package on or off. Throws `not_toggleable` for any other package.
 * docs/domain/deposits.md#purchases.
 */
export const togglePurchase = (ctx: AdminContext, input: OnlyId) =>
  guarded(ctx, togglingPurchase, { id: input.id });

export const setCodeActive = (ctx: AdminContext, input: SetCodeActive) =>
  guarded(ctx, settingCodeActive, input);

const isInactive = ({ status }: Purchase): boolean => status === 'inactive';

/**
 * `togglePurchase` as an act that a rule may hold when it switches a package on.
 * docs/domain/approvals.md#kinds.
 */
export const togglingPurchase: GuardedAct<OnlyId, Switch, { success: true }> = {
  procedure: 'products.toggle',
  propose: (_, tx, { id }) => proposeSwitch(tx, id, { wanted: isInactive, right: 'adjust' }),
  run: switchPurchase,
};

/** `setCodeActive` as an act that a rule may hold when it switches a package on. */
export const settingCodeActive: GuardedAct<SetCodeActive, Switch, { success: true }> = {
  procedure: 'codeGrants.setActive',
  propose: (_, tx, { id, active }) => proposeSwitch(tx, id, { wanted: () => active, right: 'grant_codes' }),
  run: switchPurchase,
};

type Switch = { id: number; status: 'approved' | 'inactive'; isSame: boolean };
type Wanted = (purchase: Purchase) => boolean;

async function proposeSwitch(
  tx: Database,
  id: number,
  { wanted, right }: { wanted: Wanted; right: Right },
): Promise<Proposal<Switch>> {
  await holdSnapshotInputs(tx);
  const purchase = await lockPurchase(tx, id);
  const { memberId, price, pv, productName, status: present } = purchase;
  const status = wanted(purchase) ? 'approved' : 'inactive';
  return {
    kinds: status === 'approved' && isInactive(purchase) ? ['code_grants'] : [],
    rights: [right],
    subject: 'purchase',
    subjectId: id,
    parts: [{ memberId, amount: Math.max(price, pv) }],
    before: { status: present },
    after: { memberId, package: productName, price, pv, status },
    plan: { id, status, isSame: status === present },
  };
}

async function switchPurchase(
  ctx: AdminContext,
  tx: Database,
  { before, plan: { id, status, isSame } }: Proposal<Switch>,
): Promise<{ success: true }> {
  if (isSame) return { success: true };
  await changeSnapshotInputs(ctx, tx);
  const since = status === 'approved' ? { activeSince: nowIso(ctx) } : {};
  await tx
    .update(purchases)
    .set({ status, ...since })
    .where(eq(purchases.id, id));
  await recordAudit(ctx, tx, {
    action: 'products.toggle',
    subject: 'purchase',
    subjectId: id,
    before,
    after: { status },
  });
  return { success: true };
}

/** Locks a package that is not void. Throws `not_found`, and `not_toggleable` for one that is no bcode. */
async function lockPurchase(tx: Database, id: number): Promise<Purchase> {
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, id), ne(purchases.status, 'cancelled')))
    .for('no key update');
  if (!purchase) throw new AppError('not_found');
  if (purchase.type !== 'bcode') throw new AppError('not_toggleable');
  return purchase;
}
