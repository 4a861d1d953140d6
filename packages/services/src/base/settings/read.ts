import type { Database } from '@starline/db/connection';
import { statement } from '@starline/db/statement';
import { parseAmount, parseKrwRate, parsePercent } from '@starline/domain/figures';
import { type Amount, type KrwRate, type Percent, ZERO } from '@starline/domain/money';
import { SETTING_KEYS, type SettingKey, type SettingValues } from '@starline/domain/setting-records';
import { parseDays } from '@starline/domain/settings';
import type { Window } from '@starline/domain/windows';
import { type Context, nowIso } from '../context.ts';

const inForce = statement<{ key_name: SettingKey; value: string }>(
  'settings in force',
  `select distinct on (key_name) key_name, value from settings
   where effective_at <= $1 order by key_name, effective_at desc, id desc`,
);

/**
 * The settings in force at `at` (an ISO instant): the newest value of each key up to then.
 * docs/domain/settlement.md#snapshot.
 */
export async function readSettings(db: Database, at: string): Promise<Settings> {
  const found = await inForce(db, at);
  const values = Object.fromEntries(SETTING_KEYS.map((key) => [key, ''])) as SettingValues;
  for (const row of found.rows) values[row.key_name] = row.value;
  return new Settings(values);
}

const latestOf = statement<{ value: string }>(
  'setting in force',
  `select value from settings where key_name = $1 and effective_at <= $2
   order by effective_at desc, id desc limit 1`,
);

/** The value of one setting in force now; undefined if it was never set. For what is read at every call. */
export async function readSetting(
  ctx: Pick<Context, 'db' | 'now'>,
  key: SettingKey,
): Promise<string | undefined> {
  return (await latestOf(ctx.db, key, nowIso(ctx))).rows[0]?.value;
}

/** Typed access to setting values. An unset percentage is 0: it pays and costs nothing. */
export class Settings {
  readonly values: Readonly<SettingValues>;
  constructor(values: SettingValues) {
    this.values = values;
  }
  percent(key: SettingKey): Percent {
    return parsePercent(this.values[key]) ?? 0;
  }
  amount(key: SettingKey): Amount {
    return parseAmount(this.values[key]) ?? ZERO;
  }
  rate(key: SettingKey): KrwRate | undefined {
    return parseKrwRate(this.values[key]);
  }
  integer(key: SettingKey): number {
    return Number(this.values[key] || 0);
  }
  window(name: 'withdraw' | 'center_withdraw' | 'lotto_withdraw'): Window {
    return {
      days: parseDays(this.values[`${name}_days`]),
      startHour: this.integer(`${name}_start_hour`),
      endHour: this.integer(`${name}_end_hour`),
    };
  }
}
