import { admins } from '@starline/db/schema/admins';
import { settings } from '@starline/db/schema/settings';
import { SETTING_KEYS, type SettingType, settingType } from '@starline/domain/settings';
import { desc, eq } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { readSettings } from './read.ts';

/** Every setting with its type, as the settings screen reads it. docs/compatibility/calls.md#admin-settings. */
export async function listSettings(
  ctx: Context,
): Promise<Record<string, { value: string; type: SettingType }>> {
  const { values } = await readSettings(ctx.db, nowIso(ctx));
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, { value: values[key], type: settingType(key) }]));
}

/** The latest changes of settings, newest first, with who made them. */
export function listSettingHistory(ctx: Context) {
  return ctx.db
    .select({
      keyName: settings.keyName,
      value: settings.value,
      effectiveAt: settings.effectiveAt,
      adminUsername: admins.username,
    })
    .from(settings)
    .leftJoin(admins, eq(admins.id, settings.adminId))
    .orderBy(desc(settings.effectiveAt), desc(settings.id))
    .limit(200);
}
