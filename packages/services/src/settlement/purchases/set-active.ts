import type { Database } from '@starline/db/connection';
import { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import type { SetCodeActive } from '@starline/validators/code-grants';
import type { TogglePurchase } from '@starline/validators/purchases';
import { eq } from 'drizzle-orm';
import type { GuardedAct, Proposal } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { refuseUnshown } from '../../base/seen.ts';
import { changeSnapshotInputs, holdSnapshotInputs } from '../../base/snapshots/guard.ts';
import { lockPurchase, type Purchase, type PurchaseNoun, RIGHT_OF_NOUN } from './lock.ts';

/**
 * Switches a bcode package to the state that was asked for, or without one to the other than it has. Throws
 * `not_toggleable` for any other package.
 * docs/domain/deposits.md#purchases.
 */
export const togglePurchase = (ctx: AdminContext, input: TogglePurchase) =>
  guarded(ctx, togglingPurchase, input);

/** Switches a code grant. Throws `shown_changed` where it has another state than the one that was shown. */
export const setCodeActive = (ctx: AdminContext, input: SetCodeActive) =>
  guarded(ctx, settingCodeActive, input);

const isInactive = ({ status }: Purchase): boolean => status === 'inactive';

type Switch = { id: number; status: 'approved' | 'inactive'; isSame: boolean };

/** The audit log names the act that was asked for, so that a review finds the right that it used. */
const switchPurchase =
  (action: 'products.toggle' | 'codeGrants.setActive') =>
  async (
    ctx: AdminContext,
    tx: Database,
    { before, plan: { id, status, isSame } }: Proposal<Switch>,
  ): Promise<{ success: true }> => {
    if (isSame) return { success: true };
    await changeSnapshotInputs(ctx, tx);
    const since = status === 'approved' ? { activeSince: nowIso(ctx) } : {};
    await tx
      .update(purchases)
      .set({ status, ...since })
      .where(eq(purchases.id, id));
    await recordAudit(ctx, tx, {
      action,
      subject: 'purchase',
      subjectId: id,
      before,
      after: { status },
    });
    return { success: true };
  };

/**
 * `togglePurchase` as an act that a rule may hold when it switches a package on.
 * docs/domain/approvals.md#kinds.
 */
export const togglingPurchase: GuardedAct<TogglePurchase, Switch, { success: true }> = {
  procedure: 'products.toggle',
  propose: (_, tx, { id, active }) =>
    proposeSwitch(tx, id, { wanted: (purchase) => active ?? isInactive(purchase), noun: 'product' }),
  run: switchPurchase('products.toggle'),
};

/** `setCodeActive` as an act that a rule may hold when it switches a package on. */
export const settingCodeActive: GuardedAct<SetCodeActive, Switch, { success: true }> = {
  procedure: 'codeGrants.setActive',
  propose: (_, tx, { id, active, seen }) =>
    proposeSwitch(tx, id, { wanted: () => active, seen, noun: 'code_grant' }),
  run: switchPurchase('codeGrants.setActive'),
};

type Wanted = (purchase: Purchase) => boolean;

async function proposeSwitch(
  tx: Database,
  id: number,
  { wanted, seen, noun }: { wanted: Wanted; seen?: boolean | undefined; noun: PurchaseNoun },
): Promise<Proposal<Switch>> {
  await holdSnapshotInputs(tx);
  const purchase = await lockPurchase(tx, id, noun);
  if (purchase.type !== 'bcode') throw new AppError('not_toggleable');
  const { memberId, price, pv, productName, status: present } = purchase;
  refuseUnshown(!isInactive(purchase), seen);
  const status = wanted(purchase) ? 'approved' : 'inactive';
  return {
    kinds: status === 'approved' && isInactive(purchase) ? ['code_grants'] : [],
    rights: [RIGHT_OF_NOUN[noun]],
    subject: 'purchase',
    subjectId: id,
    parts: [{ memberId, amount: Math.max(price, pv) }],
    before: { status: present },
    after: { memberId, package: productName, price, pv, status },
    plan: { id, status, isSame: status === present },
  };
}
