import type { Database } from '@starline/db/connection';
import { settings } from '@starline/db/schema/settings';
import type { SettingKey } from '@starline/domain/settings';
import type { OnlyId } from '@starline/validators/fields';
import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { type AdminContext, type Context, nowIso } from '../context.ts';
import { type Owner, type OwnerContext, ownerOf, tablesOf } from './owner.ts';

const KEY: SettingKey = 'admin_second_factor';

export async function hasSecondFactor(db: Database, owner: Owner): Promise<boolean> {
  const { factors } = tablesOf(owner);
  const mine = and(eq(factors.ownerId, owner.id), isNotNull(factors.confirmedAt));
  return (await db.$count(factors, mine)) > 0;
}

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

export const readMemberSecondFactor = async (ctx: AdminContext, { id }: OnlyId) => ({
  isOn: await hasSecondFactor(ctx.db, { kind: 'member', id }),
});

export async function readSecondFactor(ctx: OwnerContext) {
  const { codes } = tablesOf(ownerOf(ctx));
  return {
    isOn: await hasSecondFactor(ctx.db, ownerOf(ctx)),
    isRequired: ctx.actor.kind === 'admin' && (await isSecondFactorRequired(ctx)),
    recoveryCodesLeft: await ctx.db.$count(codes, and(eq(codes.ownerId, ctx.actor.id), isNull(codes.usedAt))),
  };
}
