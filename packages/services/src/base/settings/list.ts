import { admins } from '@starline/db/schema/admins';
import { approvalRequests } from '@starline/db/schema/approvals';
import { settings } from '@starline/db/schema/settings';
import { SETTING_KEYS, type SettingKey, type SettingType } from '@starline/domain/setting-records';
import { settingType } from '@starline/domain/settings';
import { and, desc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Context, nowIso } from '../context.ts';
import { presentSettings } from './payouts-stopped.ts';

/**
 * Every setting with its type, as the settings screen reads it. docs/compatibility/calls.md#admin-settings.
 */
export async function listSettings(
  ctx: Context,
): Promise<Record<string, { value: string; type: SettingType }>> {
  const values = await presentSettings(ctx.db, nowIso(ctx));
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, { value: values[key], type: settingType(key) }]));
}

const approvers = alias(admins, 'approver');

const CHANGE = {
  keyName: settings.keyName,
  value: settings.value,
  effectiveAt: settings.effectiveAt,
  adminUsername: admins.username,
  approvalId: settings.approvalId,
  approverUsername: approvers.username,
};

/** The latest changes of settings, or of one of them, newest first, with who made and who approved them. */
export function listSettingHistory(ctx: Context, { key }: { key?: SettingKey | undefined } = {}) {
  return ctx.db
    .select(CHANGE)
    .from(settings)
    .leftJoin(admins, eq(admins.id, settings.adminId))
    .leftJoin(approvalRequests, eq(approvalRequests.id, settings.approvalId))
    .leftJoin(approvers, eq(approvers.id, approvalRequests.endedBy))
    .where(key && and(eq(settings.keyName, key), ne(settings.value, '')))
    .orderBy(desc(settings.effectiveAt), desc(settings.id))
    .limit(200);
}

/** The latest change of each setting that an administrator made. A value of the installation is none. */
export function listLastChanges(ctx: Context) {
  return ctx.db
    .selectDistinctOn([settings.keyName], CHANGE)
    .from(settings)
    .innerJoin(admins, eq(admins.id, settings.adminId))
    .leftJoin(approvalRequests, eq(approvalRequests.id, settings.approvalId))
    .leftJoin(approvers, eq(approvers.id, approvalRequests.endedBy))
    .orderBy(settings.keyName, desc(settings.effectiveAt), desc(settings.id));
}
