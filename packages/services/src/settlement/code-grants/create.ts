import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { packages } from '@starline/db/schema/packages';
import { purchases } from '@starline/db/schema/purchases';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { ZERO } from '@starline/domain/money';
import type { GrantCode } from '@starline/validators/code-grants';
import { and, eq, sql } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { refuseUnshown } from '../../base/seen.ts';
import { addToOpenDays } from '../../base/snapshots/guard.ts';
import { PURCHASE_LOCK } from '../../base/snapshots/locks.ts';
import { planOn } from '../../money/plans/plan-on.ts';
import { lockOpenMember } from '../../network/members/lock-open.ts';
import { purchaseCopies } from '../purchases/buy.ts';

/**
 * Grants a bonus package, which costs nothing and starts active. Throws `shown_changed` if its price or PV is
 * another than the caller saw. docs/domain/deposits.md#packages.
 */
export const grantCode = (ctx: AdminContext, input: GrantCode): Promise<{ id: number }> =>
  guarded(ctx, grantingCode, input);

type GrantPlan = { memberId: number; username: string; productId: number };

/** `grantCode` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const grantingCode: GuardedAct<GrantCode, GrantPlan, { id: number }> = {
  procedure: 'codeGrants.create',
  async propose(_, tx, input) {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${PURCHASE_LOCK})`);
    const { member, item } = await readGrant(tx, input);
    await lockOpenMember(tx, member.id, 'username');
    return {
      kinds: ['code_grants'],
      rights: ['grant_codes'],
      subject: 'member',
      subjectId: member.id,
      parts: [{ memberId: member.id, amount: Math.max(item.price, item.pv) }],
      after: { username: member.username, package: item.name, price: item.price, pv: item.pv },
      plan: { memberId: member.id, username: member.username, productId: item.id },
    };
  },
  async run(ctx, tx, { plan }) {
    await addToOpenDays(ctx, tx);
    const [item] = await tx.select().from(packages).where(eq(packages.id, plan.productId));
    if (!item) throw new Error('the package was judged and is missing');
    const { memberId } = plan;
    const { bcode } = (await planOn(tx, businessDayOf(ctx.now(), ctx.config.businessTz))).content
      .limitMultiples;
    const [grant] = await tx
      .insert(purchases)
      .values({
        ...(await purchaseCopies(ctx, tx, memberId)),
        packageId: item.id,
        type: 'bcode',
        productName: item.name,
        price: item.price,
        pv: item.pv,
        limitPercent: bcode,
        boostedLimitPercent: bcode,
        grantedBy: ctx.actor.id,
      })
      .returning({ id: purchases.id });
    if (!grant) throw new Error('code grant was not written');
    await recordAudit(ctx, tx, {
      action: 'codeGrants.create',
      subject: 'purchase',
      subjectId: grant.id,
      after: { username: plan.username, productId: item.id, pv: item.pv },
    });
    await publish(ctx, tx, {
      topic: 'purchase.changed',
      payload: { purchaseId: grant.id, memberId, pvChange: ZERO },
    });
    return grant;
  },
};

async function readGrant(tx: Database, input: GrantCode) {
  const [member] = await tx
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(eq(members.username, input.username.toLowerCase()));
  if (!member) throw new AppError('member_not_exist', {}, { username: 'member_not_exist' });
  const [item] = await tx
    .select()
    .from(packages)
    .where(and(eq(packages.id, input.productId), eq(packages.type, 'bcode'), eq(packages.isOnSale, true)))
    .for('no key update');
  if (!item) throw new AppError('not_found', {}, { productId: 'select_product_alert' });
  refuseUnshown({ price: item.price, pv: item.pv }, input.seen);
  return { member, item };
}
