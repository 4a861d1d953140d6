import { settings } from '@starline/db/schema/settings';
import { AppError } from '@starline/domain/errors';
import {
  isLooserSetting,
  isSettingKey,
  isValidSetting,
  mayBeEmpty,
  type SettingKey,
  settingApprovalKind,
  settingRight,
} from '@starline/domain/settings';
import type { SaveSettings } from '@starline/validators/settings';
import { sql } from 'drizzle-orm';
import type { GuardedAct } from '../approvals/act.ts';
import { guarded } from '../approvals/guarded.ts';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso, refuseWithoutRight } from '../context.ts';
import { publish } from '../outbox/publish.ts';
import { waitForPayouts } from './payouts-stopped.ts';
import { readSettings } from './read.ts';

/**
 * Adds a row per changed value; earlier values stay readable. An empty value counts as missing and changes nothing,
 * except where empty is a value of its own (day lists and texts). Throws `setting_unknown`, `setting_out_of_bounds`.
 */
export async function saveSettings(ctx: AdminContext, input: SaveSettings): Promise<{ changed: string[] }> {
  const given = Object.entries(input.settings).map(([key, { value }]) => ({ key, value: value.trim() }));
  const fields: Record<string, string> = {};
  for (const { key, value } of given) {
    if (!isSettingKey(key)) throw new AppError('setting_unknown', { key });
    if (value !== '' && !isValidSetting(key, value)) fields[key] = 'setting_out_of_bounds';
  }
  if (Object.keys(fields).length > 0) throw new AppError('setting_out_of_bounds', {}, fields);
  return guarded(ctx, savingSettings, input);
}

export type Change = { key: SettingKey; value: string };

const changesOf = ({ settings: wanted }: SaveSettings): Change[] =>
  Object.entries(wanted)
    .map(([key, { value }]) => ({ key, value: value.trim() }))
    .filter((each): each is Change => isSettingKey(each.key) && (each.value !== '' || mayBeEmpty(each.key)));

/** `saveSettings` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const savingSettings: GuardedAct<SaveSettings, readonly Change[], { changed: string[] }> = {
  procedure: 'settings.save',
  async propose(ctx, tx, input) {
    await tx.execute(sql`lock table settings in share row exclusive mode`);
    const { values } = await readSettings(tx, nowIso(ctx));
    const changed = changesOf(input).filter(({ key, value }) => values[key] !== value);
    const kinds = [...new Set(changed.flatMap(({ key, value }) => settingApprovalKind(key, value) ?? []))];
    for (const { key } of changed) refuseWithoutRight(ctx, settingRight(key));
    return {
      kinds,
      isLooser: changed.some(({ key, value }) => isLooserSetting(key, values[key], value)),
      rights: changed.map(({ key }) => settingRight(key)),
      subject: 'setting',
      subjectId: changed.map(({ key }) => key).join(', '),
      before: Object.fromEntries(changed.map(({ key }) => [key, values[key]])),
      after: Object.fromEntries(changed.map(({ key, value }) => [key, value])),
      plan: changed,
    };
  },
  async run(ctx, tx, { before, plan: changed }) {
    if (changed.length === 0) return { changed: [] };
    if (changed.some(({ key }) => key === 'payouts_stopped')) await waitForPayouts(tx);
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
        before: before?.[key],
        after: value,
      })),
    );
    await publish(ctx, tx, { topic: 'settings.changed', payload: { keys: changed.map(({ key }) => key) } });
    return { changed: changed.map(({ key }) => key) };
  },
};
