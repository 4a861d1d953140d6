import { plans } from '@starline/db/schema/plans';
import { AppError } from '@starline/domain/errors';
import type { PlanVersion } from '@starline/validators/plans';
import { eq, sql } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { needsConfirmation, PLAN_NOT_CONFIRMED } from './confirmed.ts';
import { lockVersion } from './plan-on.ts';

/**
 * An administrator takes the version that the program installed as the plan of this network; without it no settlement pays.
 * Throws `not_found`, and `nothing_changed` for a version that needs no confirmation. docs/domain/settlement.md#plan-confirmed.
 */
export const confirmPlan = (ctx: AdminContext, input: PlanVersion): Promise<{ success: true }> =>
  guarded(ctx, confirmingPlan, input);

/** `confirmPlan` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const confirmingPlan: GuardedAct<PlanVersion, PlanVersion, { success: true }> = {
  procedure: 'plans.confirm',
  async propose(ctx, tx, { version }) {
    const plan = await lockVersion(tx, version);
    if (!(await needsConfirmation(ctx, tx, version))) throw new AppError('nothing_changed');
    return {
      kinds: ['plans'],
      rights: ['manage_plans'],
      subject: 'plan',
      subjectId: version,
      before: { isConfirmed: false },
      after: { isConfirmed: true, ...plan },
      plan: { version },
    };
  },
  async run(ctx, tx, { after, plan: { version } }) {
    await tx.update(plans).set({ createdBy: ctx.actor.id }).where(eq(plans.version, version));
    // Drafts that waited for this alone wait no longer.
    await tx.execute(sql`
      update settlement_runs set failure = null where status = 'draft' and failure like ${`${PLAN_NOT_CONFIRMED}%`}`);
    await recordAudit(ctx, tx, { action: 'plans.confirm', subject: 'plan', subjectId: version, after });
    return { success: true };
  },
};
