import { plans } from '@starline/db/schema/plans';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { PlanVersion } from '@starline/validators/plans';
import { eq } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { opensOn } from './list.ts';
import { lockVersion } from './plan-on.ts';

/**
 * Removes a version whose day has not begun. Throws `not_found`, and `plan_too_early` once purchases or runs
 * may have used it.
 */
export const removePlan = (ctx: AdminContext, input: PlanVersion): Promise<{ success: true }> =>
  guarded(ctx, removingPlan, input);

/** `removePlan` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const removingPlan: GuardedAct<PlanVersion, PlanVersion, { success: true }> = {
  procedure: 'plans.remove',
  async propose(ctx, tx, { version }) {
    const plan = await lockVersion(tx, version);
    const today = businessDayOf(ctx.now(), ctx.config.businessTz);
    const first = await opensOn(tx, ctx);
    if (plan.activatesOn <= today || plan.activatesOn < first)
      throw new AppError('plan_too_early', { first });
    return {
      kinds: ['plans'],
      rights: ['manage_plans'],
      subject: 'plan',
      subjectId: version,
      before: plan,
      after: { isRemoved: true },
      plan: { version },
    };
  },
  async run(ctx, tx, { before, plan: { version } }) {
    await tx
      .update(plans)
      .set({ removedAt: nowIso(ctx) })
      .where(eq(plans.version, version));
    await recordAudit(ctx, tx, { action: 'plans.remove', subject: 'plan', subjectId: version, before });
    return { success: true };
  },
};
