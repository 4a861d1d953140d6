import type { Database } from '@starline/db/connection';
import { plans } from '@starline/db/schema/plans';
import { settlementRuns } from '@starline/db/schema/settlements';
import type { SettingKey } from '@starline/domain/setting-records';
import { isSettingKey, settingType } from '@starline/domain/settings';
import type { RunTotals } from '@starline/domain/settlements';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';

/** Begins the failure of a draft whose plan no person has chosen. */
export const PLAN_NOT_CONFIRMED = 'plan_not_confirmed';

/**
 * Whether a version pays by percentages that no person chose: in production, the one that the program
 * installed, and the preset rates, until an administrator confirms them. A version that has paid before is
 * confirmed by that. docs/domain/settlement.md#plan-confirmed.
 */
export async function needsConfirmation(ctx: Context, db: Database, version: number): Promise<boolean> {
  if (!ctx.config.isProduction) return false;
  return (await isUnchosen(db, version)) || (await readPresetRates(ctx, db)).length > 0;
}

/**
 * The totals of a run that gave something by the plan: points that were paid or withheld, or coins. Only such
 * a run needs a confirmed one.
 */
const GIVEN = ['paid', 'unpaid', 'lotto'] as const satisfies readonly (keyof RunTotals)[];

/** Whether a run with these totals gives anything. */
export const givesAnything = (totals: RunTotals | null): boolean =>
  totals !== null && GIVEN.some((total) => totals[total] > 0);

const hasPaid = and(
  eq(settlementRuns.status, 'posted'),
  or(...GIVEN.map((total) => sql`(${settlementRuns.totals} ->> ${total})::bigint > 0`)),
);

async function isUnchosen(db: Database, version: number): Promise<boolean> {
  const isInstalled = and(eq(plans.version, version), isNull(plans.createdBy));
  if ((await db.$count(plans, isInstalled)) === 0) return false;
  return (await db.$count(settlementRuns, and(eq(settlementRuns.planVersion, version), hasPaid))) === 0;
}

export type PresetRate = { key: SettingKey; value: string };

/**
 * The percentages in force that pay or cost something and still are what the program installed, in
 * production. None once the network has paid by them. docs/domain/settlement.md#plan-confirmed.
 */
export async function readPresetRates(ctx: Context, db: Database): Promise<PresetRate[]> {
  if (!ctx.config.isProduction) return [];
  const found = await db.execute<PresetRate & { adminId: number | null }>(sql`
    select distinct on (key_name) key_name as key, value, admin_id as "adminId" from settings
    where effective_at <= ${nowIso(ctx)} order by key_name, effective_at desc, id desc`);
  const preset = found.rows.filter(
    ({ key, value, adminId }) =>
      adminId === null && isSettingKey(key) && settingType(key) === 'percent' && Number(value) > 0,
  );
  if (preset.length === 0 || (await db.$count(settlementRuns, hasPaid)) > 0) return [];
  return preset.map(({ key, value }) => ({ key, value }));
}
