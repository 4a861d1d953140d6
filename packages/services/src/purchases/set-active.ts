import type { Database } from '@starline/db/connection';
import { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import type { SetCodeActive } from '@starline/validators/code-grants';
import type { OnlyId } from '@starline/validators/fields';
import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { changeSnapshotInputs } from '../settlements/snapshot-guard.ts';

type Purchase = typeof purchases.$inferSelect;

/** Switches a bcode package on or off. Throws `not_toggleable` for any other package. docs/domain/deposits.md#purchases. */
export const togglePurchase = (ctx: AdminContext, input: OnlyId) =>
  switchPurchase(ctx, input.id, (purchase) => purchase.status === 'inactive');

export const setCodeActive = (ctx: AdminContext, input: SetCodeActive) =>
  switchPurchase(ctx, input.id, () => input.active);

function switchPurchase(
  ctx: AdminContext,
  id: number,
  wanted: (purchase: Purchase) => boolean,
): Promise<{ success: true }> {
  return once(ctx, { procedure: 'products.toggle', input: { id } }, async (tx) => {
    await changeSnapshotInputs(ctx, tx);
    const purchase = await lockPurchase(tx, id);
    if (purchase.type !== 'bcode') throw new AppError('not_toggleable');
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
  });
}

async function lockPurchase(tx: Database, id: number): Promise<Purchase> {
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, id), ne(purchases.status, 'cancelled')))
    .for('no key update');
  if (!purchase) throw new AppError('not_found');
  return purchase;
}
