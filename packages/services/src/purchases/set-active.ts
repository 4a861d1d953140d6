import type { Database } from '@starline/db/connection';
import { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import type { Right } from '@starline/domain/rights';
import type { SetCodeActive } from '@starline/validators/code-grants';
import type { OnlyId } from '@starline/validators/fields';
import { and, eq, ne } from 'drizzle-orm';
import type { GuardedAct, Proposal } from '../approvals/act.ts';
import { guarded } from '../approvals/guarded.ts';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso } from '../context.ts';
import { changeSnapshotInputs } from '../settlements/snapshot-guard.ts';

type Purchase = typeof purchases.$inferSelect;

/** Switches a bcode package on or off. Throws `not_toggleable` for any other package. docs/domain/deposits.md#purchases. */
export const togglePurchase = (ctx: AdminContext, input: OnlyId) =>
  guarded(ctx, togglingPurchase, { id: input.id });

export const setCodeActive = (ctx: AdminContext, input: SetCodeActive) =>
  guarded(ctx, settingCodeActive, input);

const isInactive = ({ status }: Purchase): boolean => status === 'inactive';

/** `togglePurchase` as an act that a rule may hold when it switches a package on. docs/domain/approvals.md#kinds. */
export const togglingPurchase: GuardedAct<OnlyId, { success: true }> = {
  procedure: 'products.toggle',
  propose: (_, tx, { id }) => proposeSwitch(tx, id, { wanted: isInactive, right: 'adjust' }),
  run: (ctx, tx, { id }) => switchPurchase(ctx, tx, { id, wanted: isInactive }),
};

/** `setCodeActive` as an act that a rule may hold when it switches a package on. */
export const settingCodeActive: GuardedAct<SetCodeActive, { success: true }> = {
  procedure: 'codeGrants.setActive',
  propose: (_, tx, { id, active }) => proposeSwitch(tx, id, { wanted: () => active, right: 'grant_codes' }),
  run: (ctx, tx, { id, active }) => switchPurchase(ctx, tx, { id, wanted: () => active }),
};

type Wanted = (purchase: Purchase) => boolean;

async function proposeSwitch(
  tx: Database,
  id: number,
  { wanted, right }: { wanted: Wanted; right: Right },
): Promise<Proposal | undefined> {
  const purchase = await readPurchase(tx, id);
  if (!wanted(purchase) || !isInactive(purchase)) return undefined;
  const { memberId, price, pv, productName, status } = purchase;
  return {
    kinds: ['code_grants'],
    rights: [right],
    subject: 'purchase',
    subjectId: id,
    parts: [{ memberId, amount: Math.max(price, pv) }],
    before: { status },
    after: { memberId, package: productName, price, pv, status: 'approved' },
    isBoundToBefore: true,
  };
}

async function switchPurchase(
  ctx: AdminContext,
  tx: Database,
  { id, wanted }: { id: number; wanted: Wanted },
): Promise<{ success: true }> {
  await changeSnapshotInputs(ctx, tx);
  const purchase = await readPurchase(tx, id, 'locked');
  const status = wanted(purchase) ? 'approved' : 'inactive';
  if (status === purchase.status) return { success: true };
  const since = status === 'approved' ? { activeSince: nowIso(ctx) } : {};
  await tx
    .update(purchases)
    .set({ status, ...since })
    .where(eq(purchases.id, id));
  await recordAudit(ctx, tx, {
    action: 'products.toggle',
    subject: 'purchase',
    subjectId: id,
    before: { status: purchase.status },
    after: { status },
  });
  return { success: true };
}

/** A package that is not void. Throws `not_found`, and `not_toggleable` for one that is no bcode. */
async function readPurchase(tx: Database, id: number, hold?: 'locked'): Promise<Purchase> {
  const query = tx
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, id), ne(purchases.status, 'cancelled')));
  const [purchase] = await (hold ? query.for('no key update') : query);
  if (!purchase) throw new AppError('not_found');
  if (purchase.type !== 'bcode') throw new AppError('not_toggleable');
  return purchase;
}
