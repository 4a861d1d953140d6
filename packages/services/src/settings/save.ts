import { settings } from '@starline/db/schema/settings';
import { AppError } from '@starline/domain/errors';
import { isSettingKey, isValidSetting, mayBeEmpty, settingRight } from '@starline/domain/settings';
import type { SaveSettings } from '@starline/validators/settings';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso, refuseWithoutRight } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { publish } from '../outbox/publish.ts';
import { readSettings } from './read.ts';

/**
 * Adds a row per changed value; earlier values stay readable. An empty value counts as missing and changes nothing,
 * except where empty is a value of its own (day lists and texts). Throws `setting_unknown`, `setting_out_of_bounds`.
 */
export async function saveSettings(ctx: AdminContext, input: SaveSettings): Promise<{ changed: string[] }> {
  const given = Object.entries(input.settings).map(([key, { value }]) => ({ key, value: value.trim() }));
  const wanted = given.filter(({ key, value }) => value !== '' || (isSettingKey(key) && mayBeEmpty(key)));
  const fields: Record<string, string> = {};
  for (const { key, value } of given) {
    if (!isSettingKey(key)) throw new AppError('setting_unknown', { key });
    if (value !== '' && !isValidSetting(key, value)) fields[key] = 'setting_out_of_bounds';
  }
  if (Object.keys(fields).length > 0) throw new AppError('setting_out_of_bounds', {}, fields);
  return once(ctx, { procedure: 'settings.save', input }, async (tx) => {
    await tx.execute(sql`lock table settings in share row exclusive mode`);
    const before = (await readSettings(tx, nowIso(ctx))).values;
    const changed = wanted.filter(({ key, value }) => isSettingKey(key) && before[key] !== value);
    if (changed.length === 0) return { changed: [] };
    for (const { key } of changed) if (isSettingKey(key)) refuseWithoutRight(ctx, settingRight(key));
    await tx.insert(settings).values(
      changed.map(({ key, value }) => ({
        keyName: key,
        value,
        effectiveAt: nowIso(ctx),
        adminId: ctx.actor.id,
      })),
    );
    await recordAudit(
      ctx,
      tx,
      changed.map(({ key, value }) => ({
        action: 'settings.save',
        subject: 'setting',
        subjectId: key,
        before: isSettingKey(key) ? before[key] : null,
        after: value,
      })),
    );
    await publish(ctx, tx, { topic: 'settings.changed', payload: { keys: changed.map(({ key }) => key) } });
    return { changed: changed.map(({ key }) => key) };
  });
}
