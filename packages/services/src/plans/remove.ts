import { plans } from '@starline/db/schema/plans';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { PlanVersion } from '@starline/validators/plans';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { GuardedAct } from '../approvals/act.ts';
import { guarded } from '../approvals/guarded.ts';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso } from '../context.ts';
import { SNAPSHOT_LOCK } from '../snapshot-locks.ts';
import { opensOn } from './list.ts';

/**
 * Removes a version whose day has not begun. Throws `not_found`, and `plan_too_early` once purchases or runs may have
 * used it.
 */
export const removePlan = (ctx: AdminContext, input: PlanVersion): Promise<{ success: true }> =>
  guarded(ctx, removingPlan, input);

/** `removePlan` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const removingPlan: GuardedAct<PlanVersion, { success: true }> = {
  procedure: 'plans.remove',
  async propose(_, tx, { version }) {
    const [plan] = await tx
      .select({ activatesOn: plans.activatesOn })
      .from(plans)
      .where(and(eq(plans.version, version), isNull(plans.removedAt)));
    if (!plan) throw new AppError('not_found');
    return {
      kinds: ['plans'],
      rights: ['manage_plans'],
      subject: 'plan',
      subjectId: version,
      before: plan,
      after: { isRemoved: true },
    };
  },
  async run(ctx, tx, input) {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${SNAPSHOT_LOCK})`);
    const [plan] = await tx
      .select()
      .from(plans)
      .where(and(eq(plans.version, input.version), isNull(plans.removedAt)))
      .for('update');
    if (!plan) throw new AppError('not_found');
    const today = businessDayOf(ctx.now(), ctx.config.businessTz);
    const first = await opensOn(tx, today);
    if (plan.activatesOn <= today || plan.activatesOn < first)
      throw new AppError('plan_too_early', { first });
    await tx
      .update(plans)
      .set({ removedAt: nowIso(ctx) })
      .where(eq(plans.version, plan.version));
    await recordAudit(ctx, tx, {
      action: 'plans.remove',
      subject: 'plan',
      subjectId: plan.version,
      before: { activatesOn: plan.activatesOn, content: plan.content },
    });
    return { success: true };
  },
};
