import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { plans } from '@starline/db/schema/plans';
import { type BusinessDay, businessDayOf } from '@starline/domain/business-time';
import type { PlanContent } from '@starline/domain/plans';
import type { PlanList } from '@starline/validators/plans';
import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
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
    opensOn(ctx.db, ctx),
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

/** The day business began here, as an expression: that of the installation, or of an earlier purchase. */
export const dayBegan = (zone: string): SQL => sql`(
  least((select created_at from installation), (select min(approved_at) from purchases)) at time zone ${zone})::date`;

/**
 * The day after the last one whose figures are final. When no day is settled, the first one that waits for
 * it, but none after today.
 */
export async function opensOn(
  db: Database,
  { now, config: { businessTz } }: Pick<Context, 'now' | 'config'>,
): Promise<BusinessDay> {
  const today = businessDayOf(now(), businessTz);
  const found = await db.execute<{ day: BusinessDay }>(sql`select coalesce(
    (select max(business_day) + 1 from settlement_runs where holds_bases),
    least(coalesce(day_to_post(), ${dayBegan(businessTz)}), ${today}::date))::text as day`);
  return found.rows[0]?.day ?? today;
}
