import type { Database } from '@starline/db/connection';
import { plans } from '@starline/db/schema/plans';
import { settlementRuns } from '@starline/db/schema/settlements';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';

/** Begins the failure of a draft whose plan no person has chosen. */
export const PLAN_NOT_CONFIRMED = 'plan_not_confirmed';

/**
 * Whether a version pays by percentages that no person chose: in production, the one that the program installed until an administrator
 * confirms it. One that has paid before is confirmed by that. docs/domain/settlement.md#plan-confirmed.
 */
export async function needsConfirmation(ctx: Context, db: Database, version: number): Promise<boolean> {
  if (!ctx.config.isProduction) return false;
  const isInstalled = and(eq(plans.version, version), isNull(plans.createdBy));
  if ((await db.$count(plans, isInstalled)) === 0) return false;
  const hasPaid = and(
    eq(settlementRuns.planVersion, version),
    eq(settlementRuns.status, 'posted'),
    sql`(${settlementRuns.totals} ->> 'paid')::bigint > 0`,
  );
  return (await db.$count(settlementRuns, hasPaid)) === 0;
}
