import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { plans } from '@starline/db/schema/plans';
import { addDays, type BusinessDay, businessDayOf } from '@starline/domain/business-time';
import type { PlanContent } from '@starline/domain/plans';
import type { PlanList } from '@starline/validators/plans';
import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../base/context.ts';
import { needsConfirmation, readPresetRates } from './confirmed.ts';
import { planOn } from './plan-on.ts';

/** Every version that was not removed, latest first, and the first day to which another may apply. */
export async function listPlans(ctx: Context): Promise<z.output<typeof PlanList>> {
  const today = businessDayOf(ctx.now(), ctx.config.businessTz);
  const [current, rows, opens, presetRates] = await Promise.all([
    planOn(ctx.db, today),
    ctx.db
      .select({ plan: plans, createdBy: admins.username })
      .from(plans)
      .leftJoin(admins, eq(admins.id, plans.createdBy))
      .where(isNull(plans.removedAt))
      .orderBy(desc(plans.activatesOn), desc(plans.version)),
    opensOn(ctx.db, today),
    readPresetRates(ctx, ctx.db),
  ]);
  return {
    opensOn: opens,
    needsConfirmation: await needsConfirmation(ctx, ctx.db, current.version),
    presetRates,
    rows: rows.map(({ plan, createdBy }) => ({
      version: plan.version,
      content: plan.content as PlanContent,
      activatesOn: plan.activatesOn,
      createdBy,
      createdAt: plan.createdAt,
      isCurrent: plan.version === current.version,
      isRemovable: plan.activatesOn > today,
    })),
  };
}

/** The day after the last one whose figures are final; today when no day is settled. */
export async function opensOn(db: Database, today: BusinessDay): Promise<BusinessDay> {
  const found = await db.execute<{ last: BusinessDay | null }>(
    sql`select max(business_day)::text as last from settlement_runs where holds_bases`,
  );
  const last = found.rows[0]?.last;
  return last ? addDays(last, 1) : today;
}
