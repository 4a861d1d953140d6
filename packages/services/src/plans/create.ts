import { plans } from '@starline/db/schema/plans';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { CreatePlan } from '@starline/validators/plans';
import { sql } from 'drizzle-orm';
import type { GuardedAct } from '../approvals/act.ts';
import { guarded } from '../approvals/guarded.ts';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso } from '../context.ts';
import { SNAPSHOT_LOCK } from '../snapshot-locks.ts';
import { opensOn } from './list.ts';
import { planOn } from './plan-on.ts';

/**
 * Writes a version that applies from `activatesOn`; a draft of that day or a later one is computed again before it is posted.
 * Throws `plan_too_early` for a day whose figures are final. docs/domain/settlement.md#plan-versions.
 */
export const createPlan = (ctx: AdminContext, input: CreatePlan): Promise<{ version: number }> =>
  guarded(ctx, creatingPlan, input);

/** `createPlan` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const creatingPlan: GuardedAct<CreatePlan, { version: number }> = {
  procedure: 'plans.create',
  async propose(_, tx, { activatesOn, content }) {
    const { content: before } = await planOn(tx, activatesOn);
    return {
      kinds: ['plans'],
      rights: ['manage_plans'],
      subject: 'plan',
      subjectId: activatesOn,
      before: { ...before },
      after: { ...content },
      isBoundToBefore: true,
    };
  },
  async run(ctx, tx, { activatesOn, content }) {
    const input = { activatesOn, content };
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${SNAPSHOT_LOCK})`);
    const first = await opensOn(tx, businessDayOf(ctx.now(), ctx.config.businessTz));
    if (input.activatesOn < first)
      throw new AppError('plan_too_early', { first }, { activatesOn: 'plan_too_early' });
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
