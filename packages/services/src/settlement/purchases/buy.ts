import type { Database } from '@starline/db/connection';
import { centers, members } from '@starline/db/schema/members';
import { packages } from '@starline/db/schema/packages';
import { purchases } from '@starline/db/schema/purchases';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { BuyPackage } from '@starline/validators/purchases';
import { and, eq } from 'drizzle-orm';
import { type Context, type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { refuseUnshown } from '../../base/seen.ts';
import { addToOpenDays } from '../../base/snapshots/guard.ts';
import { refuseUnprovenSpending } from '../../identity/proofs/spending.ts';
import { balanceOf, lockMember } from '../../money/ledger/lock-accounts.ts';
import { post } from '../../money/ledger/post.ts';
import { transfer } from '../../money/ledger/posting.ts';
import { planOn } from '../../money/plans/plan-on.ts';

/**
 * Buys a package with purchase points. Throws `not_found` for a package that is not on sale, `shown_changed`
 * for another price or PV than was confirmed,
 * `insufficient_point` with the missing hundredths, `proof_required` above `step_up_conversion_limit`.
 * docs/domain/deposits.md#purchases.
 */
export function buyPackage(ctx: MemberContext, input: BuyPackage): Promise<{ id: number }> {
  const memberId = ctx.actor.id;
  return once(ctx, { procedure: 'purchases.buy', input }, async (tx) => {
    await addToOpenDays(ctx, tx);
    const [item] = await tx
      .select()
      .from(packages)
      .where(and(eq(packages.id, input.packageId), eq(packages.type, 'normal'), eq(packages.isOnSale, true)))
      .for('share');
    if (!item) throw new AppError('not_found', {}, { packageId: 'select_product_alert' });
    refuseUnshown({ price: item.price, pv: item.pv }, input.seen);
    const locked = await lockMember(tx, memberId, ['purchase']);
    const missing = item.price - balanceOf(locked, memberId, 'purchase');
    await refuseUnprovenSpending(ctx, tx, item.price);
    if (missing > 0) throw new AppError('insufficient_point', { missing });
    const [purchase] = await tx
      .insert(purchases)
      .values({
        ...(await purchaseCopies(ctx, tx, memberId)),
        packageId: item.id,
        type: item.type,
        productName: item.name,
        price: item.price,
        pv: item.pv,
      })
      .returning({ id: purchases.id });
    if (!purchase) throw new Error('purchase was not written');
    await post(ctx, tx, {
      naturalKey: `purchase:${purchase.id}`,
      transfers: [
        transfer({ member: memberId, account: 'purchase' }, { system: 'sales' }, 'point', item.price),
      ],
    });
    await publish(ctx, tx, {
      topic: 'purchase.changed',
      payload: { purchaseId: purchase.id, memberId, pvChange: item.pv },
    });
    return purchase;
  });
}

/**
 * What a purchase copies when it is made: the plan's limit multiples, the buyer's center and its owners.
 * docs/domain/deposits.md#purchases.
 */
export async function purchaseCopies(ctx: Context, tx: Database, memberId: number) {
  const { limitMultiples } = (await planOn(tx, businessDayOf(ctx.now(), ctx.config.businessTz))).content;
  const [center] = await tx
    .select({
      centerId: centers.id,
      centerOwnerId: centers.ownerId,
      centerRecommenderId: centers.recommenderId,
    })
    .from(members)
    .innerJoin(centers, eq(centers.id, members.centerId))
    .where(eq(members.id, memberId));
  const at = nowIso(ctx);
  return {
    memberId,
    centerId: center?.centerId ?? null,
    centerOwnerId: center?.centerOwnerId ?? null,
    centerRecommenderId: center?.centerRecommenderId ?? null,
    limitPercent: limitMultiples.normal,
    boostedLimitPercent: limitMultiples.boosted,
    activeSince: at,
    approvedAt: at,
    createdAt: at,
  };
}
