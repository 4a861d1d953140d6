import { WEEKDAYS, type Weekday } from './business-time.ts';
import { COMPANY_SETTINGS, type CompanySetting, isCompanyValue } from './company.ts';
import { parseAmount, parseKrwRate, parsePercent } from './figures.ts';
import type { Right } from './rights.ts';
import {
  type RecommendedKey,
  SETTING_KEYS,
  SETTINGS,
  type SettingGroup,
  type SettingKey,
  type SettingSpec,
  type SettingType,
} from './setting-records.ts';
import { type TypedKind, typed } from './typed.ts';

/** What is known of a setting; every key has one. */
export const specOf = (key: SettingKey): SettingSpec => SETTINGS[key];
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);
export const settingType = (key: SettingKey): SettingType => SETTINGS[key].type;

/** The settings that a screen shows. */
export const SHOWN_SETTINGS = SETTING_KEYS.filter((key) => specOf(key).group !== 'unused');

/** The settings of a group, in the order in which the settings page shows them. */
export const settingsOf = (group: SettingGroup): SettingKey[] =>
  SETTING_KEYS.filter((key) => specOf(key).group === group);

/** Whether `after` protects accounts and the back office less than `before`. */
export function isLooserSetting(key: SettingKey, before: string, after: string): boolean {
  const { strength } = specOf(key);
  if (!strength) return false;
  // Any other address is looser than the present one: the one who names it receives the deposits.
  if (key === 'deposit_address') return before !== '' && before !== after;
  return strength(after) < strength(before);
}

/** The right that changing a setting needs: what protects accounts, when things happen, or what is paid. */
export const settingRight = (key: SettingKey): Right => specOf(key).right;

/**
 * The rule that setting a value falls under; undefined when no money depends on it.
 * docs/domain/approvals.md#kinds.
 */
export function settingApprovalKind(key: SettingKey, value: string): 'settings' | 'security' | undefined {
  // Payouts are stopped at once, by one person. To let them go on falls under the rule.
  if (key === 'payouts_stopped' && value === 'on') return undefined;
  return specOf(key).approval || undefined;
}

/**
 * A setting of the security checklist. `isEnough` tells whether a value protects at least as well as the
 * recommended one.
 */
export type RecommendedSetting = {
  key: RecommendedKey;
  recommended: string;
  isEnough: (value: string) => boolean;
};

/** What the security checklist of the back office recommends, in its order. */
export const RECOMMENDED_SETTINGS = SETTING_KEYS.flatMap((key) => {
  const { recommended, strength } = specOf(key);
  if (recommended === undefined || !strength) return [];
  return { key, recommended, isEnough: (value: string) => strength(value) >= strength(recommended) };
}) as RecommendedSetting[];

/** Which settings of the checklist protect less than it recommends; a missing value does. */
export const weakerSettings = (values: Partial<Record<SettingKey, string>>): RecommendedSetting['key'][] =>
  RECOMMENDED_SETTINGS.filter(({ key, isEnough }) => !isEnough(values[key] ?? '')).map(({ key }) => key);

const isCompanySetting = (key: string): key is CompanySetting =>
  (COMPANY_SETTINGS as readonly string[]).includes(key);

const integerUpTo = (text: string, max: number) => /^\d{1,7}$/.test(text) && Number(text) <= max;
const within = (value: number | undefined) => value !== undefined && value >= 0;

/**
 * Whether the value may be empty. An empty day list means never; elsewhere an empty value counts as missing.
 */
export const mayBeEmpty = (key: SettingKey): boolean => ['days', 'text'].includes(settingType(key));

/** How the value of a setting of this type is typed; other types are taken as they stand. */
const TYPED: Partial<Record<SettingType, TypedKind>> = {
  percent: 'percent',
  amount: 'points',
  rate: 'won',
  hour: 'digits',
  integer: 'digits',
  address: 'wallet',
};
const typedValue = (key: SettingKey, text: string): string => {
  const kind = TYPED[settingType(key)];
  return kind ? typed(text, kind) : text.trim();
};
/**
 * The value as it is stored: without separators of thousands, because the database reads some settings as
 * numbers.
 */
export function typedSetting(key: SettingKey, text: string): string {
  const value = typedValue(key, text);
  const isFigure = ['percent', 'amount', 'rate'].includes(settingType(key));
  return isFigure && isValidSetting(key, value) ? value.replaceAll(',', '') : value;
}

/**
 * True when `text` is a value the setting may have. Rows of an older release may hold an empty percentage or
 * rate.
 */
export function isValidSetting(key: SettingKey, given: string): boolean {
  const spec = specOf(key);
  const text = typedValue(key, given);
  switch (spec.type) {
    case 'percent':
      return text === '' || parsePercent(text) !== undefined;
    case 'amount':
      return within(parseAmount(text));
    case 'rate':
      return text === '' || parseKrwRate(text) !== undefined;
    case 'days':
      return text === '' || parseDays(text).length === text.split(',').length;
    case 'hour':
      return integerUpTo(text, 23);
    case 'integer':
      return integerUpTo(text, spec.max ?? Number.MAX_SAFE_INTEGER) && Number(text) >= (spec.min ?? 0);
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
    case 'choice':
      return spec.choices?.includes(text) ?? false;
    case 'address':
      // The checksum is in `isTronAddress` of the validators.
      return text === '' || /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text);
    default:
      return text === '' || !isCompanySetting(key) || isCompanyValue(key, text);
  }
}

/**
 * Whether `text` is what the setting is made of, a number or a time, so that a value that is refused lies
 * outside of its bounds.
 */
export function isSettingForm(key: SettingKey, given: string): boolean {
  const text = typedValue(key, given);
  return settingType(key) === 'time' ? /^\d\d?:\d\d$/.test(text) : /^-?\d[\d.,]*$/.test(text);
}

/** "mon,tue" to its weekdays; unknown codes and repetitions are left out. */
export function parseDays(text: string): Weekday[] {
  const codes = new Set(text.split(','));
  return WEEKDAYS.filter((day) => codes.has(day));
}
