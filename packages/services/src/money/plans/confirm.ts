import { plans } from '@starline/db/schema/plans';
import { AppError } from '@starline/domain/errors';
import type { Right } from '@starline/domain/rights';
import { settingRight } from '@starline/domain/settings';
import type { PlanVersion } from '@starline/validators/plans';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, refuseWithoutRight } from '../../base/context.ts';
import { savingSettings } from '../../base/settings/save.ts';
import { needsConfirmation, PLAN_NOT_CONFIRMED, type PresetRate, readPresetRates } from './confirmed.ts';
import { lockVersion } from './plan-on.ts';

/**
 * An administrator takes the version that the program installed, and the preset rates, as those of this
 * network; without it no settlement pays. Throws `not_found`, and `nothing_changed` where nothing needs a
 * confirmation. docs/domain/settlement.md#plan-confirmed.
 */
export const confirmPlan = (ctx: AdminContext, input: PlanVersion): Promise<{ success: true }> =>
  guarded(ctx, confirmingPlan, input);

type Confirmed = PlanVersion & { rates: readonly PresetRate[] };

/** `confirmPlan` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const confirmingPlan: GuardedAct<PlanVersion, Confirmed, { success: true }> = {
  procedure: 'plans.confirm',
  async propose(ctx, tx, { version }) {
    await tx.execute(sql`lock table settings in share row exclusive mode`);
    const plan = await lockVersion(tx, version);
    if (!(await needsConfirmation(ctx, tx, version))) throw new AppError('nothing_changed');
    const rates = await readPresetRates(ctx, tx);
    const rights = [...new Set<Right>(['manage_plans', ...rates.map(({ key }) => settingRight(key))])];
    for (const right of rights) refuseWithoutRight(ctx, right);
    return {
      kinds: rates.length > 0 ? ['plans', 'settings'] : ['plans'],
      rights,
      subject: 'plan',
      subjectId: version,
      before: { isConfirmed: false },
      after: { isConfirmed: true, ...plan, ...valuesOf(rates) },
      plan: { version, rates },
    };
  },
  async run(ctx, tx, proposal) {
    const { version, rates } = proposal.plan;
    await tx
      .update(plans)
      .set({ createdBy: ctx.actor.id })
      .where(and(eq(plans.version, version), isNull(plans.createdBy)));
    // The same values again, as those that this person chose.
    await savingSettings.run(ctx, tx, { ...proposal, before: valuesOf(rates), plan: rates });
    // Drafts that waited for this alone wait no longer.
    await tx.execute(sql`
      update settlement_runs set failure = null where status = 'draft' and failure like ${`${PLAN_NOT_CONFIRMED}%`}`);
    await recordAudit(ctx, tx, {
      action: 'plans.confirm',
      subject: 'plan',
      subjectId: version,
      after: proposal.after,
    });
    return { success: true };
  },
};

const valuesOf = (rates: readonly PresetRate[]) =>
  Object.fromEntries(rates.map(({ key, value }) => [key, value]));
