import { adjustmentLimits, adjustments } from '@starline/db/schema/adjustments';
import { AppError } from '@starline/domain/errors';
import { amount } from '@starline/domain/money';
import type { DeleteAdjustment } from '@starline/validators/adjustments';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso, refuseWithoutRight } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { changeSnapshotInputs, holdSnapshotInputs } from '../../base/snapshots/guard.ts';
import { lockOwner } from '../../network/members/lock-open.ts';
import { reverse } from '../ledger/reverse.ts';
import { lockOpenRequests, openRequestsOf, repayWithRequests } from '../withdrawal-ends/repay.ts';
import { changeUsed } from './limits.ts';

/**
 * Reverses exactly what the adjustment did and marks the row deleted. Throws `not_found`, `overdraw`, and
 * `member_closed` for one that took: a closed account gets nothing back. docs/domain/ledger.md#events.
 */
export async function deleteAdjustment(
  ctx: AdminContext,
  input: DeleteAdjustment,
): Promise<{ success: true }> {
  if (input.force) refuseWithoutRight(ctx, 'force');
  return guarded(ctx, deletingAdjustment, input);
}

/** `deleteAdjustment` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const deletingAdjustment: GuardedAct<DeleteAdjustment, DeleteAdjustment, { success: true }> = {
  procedure: 'adjustments.delete',
  async propose(_, tx, { id, force }) {
    const isOpen = and(eq(adjustments.id, id), isNull(adjustments.deletedAt));
    // These locks come before the row, and what they are chosen by never changes.
    const [found] = await tx.select().from(adjustments).where(isOpen);
    if (found?.isHidden) await holdSnapshotInputs(tx);
    else if (found && found.point < 0) await lockOwner(tx, found.memberId);
    const [adjustment] = await tx.select().from(adjustments).where(isOpen).for('no key update');
    if (!adjustment) throw new AppError('not_found');
    const { memberId, point, type, isHidden, description } = adjustment;
    return {
      kinds: force ? ['adjustments', 'forced'] : ['adjustments'],
      rights: force ? ['adjust', 'force'] : ['adjust'],
      subject: 'adjustment',
      subjectId: id,
      parts: [{ memberId, amount: Math.abs(point) }],
      before: { memberId, point, type, isHidden, description },
      after: { isDeleted: true, ...(force && { force, ...(await openRequestsOf(tx, [memberId])) }) },
      plan: { id, force },
    };
  },
  async run(ctx, tx, { plan }) {
    const [adjustment] = await tx.select().from(adjustments).where(eq(adjustments.id, plan.id));
    if (!adjustment) throw new Error('the adjustment was judged and is missing');
    if (adjustment.isHidden) {
      await changeSnapshotInputs(ctx, tx);
      const changes = await tx
        .select()
        .from(adjustmentLimits)
        .where(eq(adjustmentLimits.adjustmentId, adjustment.id))
        .orderBy(asc(adjustmentLimits.purchaseId));
      for (const each of changes)
        await changeUsed(tx, { purchaseId: each.purchaseId, change: amount(-each.change) });
    } else {
      if (plan.force) await lockOpenRequests(tx, [adjustment.memberId]);
      const { owed } = await reverse(ctx, tx, { naturalKey: `adjust:${adjustment.id}`, force: plan.force });
      if (owed > 0) await repayWithRequests(ctx, tx, [adjustment.memberId]);
    }
    await tx
      .update(adjustments)
      .set({ deletedAt: nowIso(ctx) })
      .where(eq(adjustments.id, adjustment.id));
    await recordAudit(ctx, tx, {
      action: 'adjustments.delete',
      subject: 'adjustment',
      subjectId: adjustment.id,
      before: { point: adjustment.point, type: adjustment.type, isHidden: adjustment.isHidden },
      after: { force: plan.force },
    });
    await publish(ctx, tx, { topic: 'balance.changed', payload: { memberIds: [adjustment.memberId] } });
    return { success: true };
  },
};
