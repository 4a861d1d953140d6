import type { Database } from '@starline/db/connection';
import { placements } from '@starline/db/schema/placements';
import { settings } from '@starline/db/schema/settings';
import { AppError, type ErrorCode } from '@starline/domain/errors';
import type { SettingKey } from '@starline/domain/setting-records';
import {
  isLooserSetting,
  isSettingKey,
  isValidSetting,
  mayBeEmpty,
  settingApprovalKind,
  settingRight,
  settingType,
  typedSetting,
} from '@starline/domain/settings';
import type { SaveSettings } from '@starline/validators/settings';
import { isTronAddress, walletAddress } from '@starline/validators/tron-address';
import { sql } from 'drizzle-orm';
import type { GuardedAct } from '../approvals/act.ts';
import { guarded } from '../approvals/guarded.ts';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso, refuseWithoutRight } from '../context.ts';
import { broadcast } from '../outbox/broadcast.ts';
import { publish } from '../outbox/publish.ts';
import { unlessChanged } from '../seen.ts';
import { presentSettings, waitForPayouts } from './payouts-stopped.ts';

/**
 * Adds a row per changed value; earlier values stay readable. An empty value counts as missing and changes
 * nothing, except where empty is a value of its own (day lists and texts). Throws `setting_unknown`,
 * `setting_out_of_bounds`.
 */
export async function saveSettings(ctx: AdminContext, input: SaveSettings): Promise<{ changed: string[] }> {
  const given = Object.entries(input.settings).map(([key, { value }]) => ({
    key,
    value: storedValue(key, value),
  }));
  const fields: Record<string, ErrorCode> = {};
  for (const { key, value } of given) {
    if (!isSettingKey(key)) throw new AppError('setting_unknown', { key });
    if (value !== '' && !isValidSetting(key, value)) fields[key] = 'setting_out_of_bounds';
    else if (value !== '' && settingType(key) === 'address' && !isTronAddress(value))
      fields[key] = 'invalid_trc20_address';
  }
  const [refused] = Object.values(fields);
  if (refused) throw new AppError(refused, {}, fields);
  return guarded(ctx, savingSettings, input);
}

const storedValue = (key: string, value: string): string => {
  if (!isSettingKey(key)) return value.trim();
  const text = typedSetting(key, value);
  return settingType(key) === 'address' ? (walletAddress(text) ?? text) : text;
};

/**
 * `isConfigured`: the deposit address of the configuration, which enters the history when another one
 * replaces it.
 */
export type Change = { key: SettingKey; value: string; isConfigured?: true };

const changesOf = (
  { settings: wanted, seen }: SaveSettings,
  stored: Readonly<Record<string, string>>,
): Change[] => {
  const given = Object.fromEntries(
    Object.entries(wanted).map(([key, { value }]) => [key, storedValue(key, value)]),
  );
  return Object.entries(unlessChanged<Record<string, string>>(stored, given, seen))
    .map(([key, value]) => ({ key, value }))
    .filter((each): each is Change => isSettingKey(each.key) && (each.value !== '' || mayBeEmpty(each.key)));
};

/** `saveSettings` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const savingSettings: GuardedAct<SaveSettings, readonly Change[], { changed: string[] }> = {
  procedure: 'settings.save',
  async propose(ctx, tx, input) {
    await tx.execute(sql`lock table settings in share row exclusive mode`);
    const stored = await presentSettings(tx, nowIso(ctx));
    const configured = stored.deposit_address === '' ? (ctx.config.depositAddress ?? '') : '';
    const values = { ...stored, deposit_address: stored.deposit_address || configured };
    const changed = changesOf(input, values).filter(({ key, value }) => stored[key] !== value);
    const kinds = [...new Set(changed.flatMap(({ key, value }) => settingApprovalKind(key, value) ?? []))];
    for (const { key } of changed) refuseWithoutRight(ctx, settingRight(key));
    if (changed.some(({ key }) => key === 'sponsor_tree_width')) await refuseOnceMembersStand(tx);
    const isReplaced = changed.some(({ key, value }) => key === 'deposit_address' && value !== configured);
    const first: Change[] =
      isReplaced && isTronAddress(configured)
        ? [{ key: 'deposit_address', value: configured, isConfigured: true }]
        : [];
    return {
      kinds,
      isLooser: changed.some(({ key, value }) => isLooserSetting(key, values[key], value)),
      rights: changed.map(({ key }) => settingRight(key)),
      subject: 'setting',
      subjectId: changed.map(({ key }) => key).join(', '),
      before: Object.fromEntries(changed.map(({ key }) => [key, values[key]])),
      after: Object.fromEntries(changed.map(({ key, value }) => [key, value])),
      plan: [...first, ...changed],
    };
  },
  async run(ctx, tx, { before, plan }) {
    if (plan.length === 0) return { changed: [] };
    const changed = plan.filter(({ isConfigured }) => !isConfigured);
    if (changed.some(({ key }) => key === 'payouts_stopped')) await waitForPayouts(tx);
    await tx.insert(settings).values(
      plan.map(({ key, value, isConfigured }) => ({
        keyName: key,
        value,
        effectiveAt: nowIso(ctx),
        ...(!isConfigured && { adminId: ctx.actor.id, approvalId: ctx.approval?.id ?? null }),
      })),
    );
    if (before?.deposit_address) await tellOfAddress(ctx, tx);
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

/** The free slots of every place are stored, counted by the width of the sponsor tree. */
async function refuseOnceMembersStand(tx: Database): Promise<void> {
  const [, member] = await tx.select({ id: placements.memberId }).from(placements).limit(2);
  if (member)
    throw new AppError('setting_out_of_bounds', {}, { sponsor_tree_width: 'setting_out_of_bounds' });
}

/**
 * Tells every device of members that deposits go to another address from now on.
 * docs/domain/deposits.md#address.
 */
const tellOfAddress = (ctx: AdminContext, tx: Database) =>
  broadcast(ctx, tx, {
    kind: 'deposit_address',
    tag: `deposit-address-${nowIso(ctx)}`,
    to: sql`members.closed_at is null`,
  });
