import { plans } from '@starline/db/schema/plans';
import { AppError } from '@starline/domain/errors';
import type { CreatePlan } from '@starline/validators/plans';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { refuseUnshown } from '../../base/seen.ts';
import { opensOn } from './list.ts';
import { lockPlans, planOn } from './plan-on.ts';

/**
 * Writes a version that applies from `activatesOn`; a draft of that day or a later one is computed again
 * before it is posted. Throws `plan_too_early` for a day whose figures are final, `shown_changed` where
 * another version applies on that day than the one that was shown.
 * docs/domain/settlement.md#plan-versions.
 */
export const createPlan = (ctx: AdminContext, input: CreatePlan): Promise<{ version: number }> =>
  guarded(ctx, creatingPlan, input);

/** `createPlan` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const creatingPlan: GuardedAct<CreatePlan, Omit<CreatePlan, 'seen'>, { version: number }> = {
  procedure: 'plans.create',
  async propose(ctx, tx, { activatesOn, content, seen }) {
    await lockPlans(tx);
    const first = await opensOn(tx, ctx);
    if (activatesOn < first)
      throw new AppError('plan_too_early', { first }, { activatesOn: 'plan_too_early' });
    const { version, content: before } = await planOn(tx, activatesOn);
    refuseUnshown(version, seen);
    return {
      kinds: ['plans'],
      rights: ['manage_plans'],
      subject: 'plan',
      subjectId: activatesOn,
      before: { ...before },
      after: { ...content },
      plan: { activatesOn, content },
    };
  },
  async run(ctx, tx, { plan: input }) {
    const [plan] = await tx
      .insert(plans)
      .values({ ...input, createdBy: ctx.actor.id, createdAt: nowIso(ctx) })
      .returning({ version: plans.version });
    if (!plan) throw new Error('plan was not written');
    await recordAudit(ctx, tx, {
      action: 'plans.create',
      subject: 'plan',
      subjectId: plan.version,
      after: input,
    });
    return plan;
  },
};
