import type { Database } from '@starline/db/connection';
import { adminRecoveryCodes, adminSecondFactors } from '@starline/db/schema/second-factors';
import { settings } from '@starline/db/schema/settings';
import type { SettingKey } from '@starline/domain/settings';
import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { type AdminContext, type Context, nowIso } from '../context.ts';

const KEY: SettingKey = 'admin_second_factor';

export const hasSecondFactor = async (db: Database, adminId: number): Promise<boolean> =>
  (await db.$count(
    adminSecondFactors,
    and(eq(adminSecondFactors.adminId, adminId), isNotNull(adminSecondFactors.confirmedAt)),
  )) > 0;

/** Asked at every call of staff: one row, not all settings. */
export async function isSecondFactorRequired(ctx: Context): Promise<boolean> {
  const [latest] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.keyName, KEY), lte(settings.effectiveAt, nowIso(ctx))))
    .orderBy(desc(settings.effectiveAt), desc(settings.id))
    .limit(1);
  return latest?.value === 'required';
}

export async function readSecondFactor(ctx: AdminContext) {
  const mine = and(eq(adminRecoveryCodes.adminId, ctx.actor.id), isNull(adminRecoveryCodes.usedAt));
  return {
    isOn: await hasSecondFactor(ctx.db, ctx.actor.id),
    isRequired: await isSecondFactorRequired(ctx),
    recoveryCodesLeft: await ctx.db.$count(adminRecoveryCodes, mine),
  };
}
