import type { Database } from '@starline/db/connection';
import { plans } from '@starline/db/schema/plans';
import type { BusinessDay } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { PlanContent } from '@starline/domain/plans';
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { lockSubject } from '../../base/approvals/lock-subject.ts';
import { SNAPSHOT_LOCK } from '../../base/snapshots/locks.ts';

/**
 * Keeps the versions of the plan as they are until COMMIT: snapshots wait, and so does another change of the
 * plan.
 */
export async function lockPlans(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${SNAPSHOT_LOCK})`);
  await lockSubject(tx, 'plan', 'versions');
}

/** A version that was not removed, locked with all versions until COMMIT. Throws `not_found`. */
export async function lockVersion(tx: Database, version: number) {
  await lockPlans(tx);
  const [plan] = await tx
    .select({ activatesOn: plans.activatesOn, content: plans.content })
    .from(plans)
    .where(and(eq(plans.version, version), isNull(plans.removedAt)))
    .for('update');
  if (!plan) throw new AppError('not_found');
  return plan;
}

export type Plan = { version: number; content: PlanContent };

/**
 * The plan version that applies to a business day: the newest activated on or before it. Throws
 * `plan_missing` for a day before the first version. docs/domain/settlement.md#plan-versions.
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
