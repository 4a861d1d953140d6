import type { Database } from '@starline/db/connection';
import { plans } from '@starline/db/schema/plans';
import type { BusinessDay } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { PlanContent } from '@starline/domain/plans';
import { and, desc, isNull, lte } from 'drizzle-orm';

export type Plan = { version: number; content: PlanContent };

/**
 * The plan version that applies to a business day: the newest activated on or before it. Throws `plan_missing` for a day
 * before the first version. docs/domain/settlement.md#plan-versions.
 */
export async function planOn(db: Database, day: BusinessDay): Promise<Plan> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(lte(plans.activatesOn, day), isNull(plans.removedAt)))
    .orderBy(desc(plans.activatesOn), desc(plans.version))
    .limit(1);
  if (!plan) throw new AppError('plan_missing', { day });
  return { version: plan.version, content: plan.content as PlanContent };
}
