import { WEEKDAYS, type Weekday } from './business-time.ts';
import { COMPANY_SETTINGS, type CompanySetting, isCompanyValue } from './company.ts';
import { parseAmount, parseKrwRate, parsePercent } from './decimals.ts';
import type { Right } from './rights.ts';

export const SETTING_TYPES = [
  'percent',
  'amount',
  'rate',
  'days',
  'hour',
  'integer',
  'time',
  'choice',
  'text',
  'address',
] as const;
export type SettingType = (typeof SETTING_TYPES)[number];

export type SettingSpec = {
  type: SettingType;
  default: string;
  isPublic?: true;
  choices?: readonly string[];
  min?: number;
  max?: number;
};

const EVERY_DAY = WEEKDAYS.join(',');
const hour = (isPublic?: true): SettingSpec => ({
  type: 'hour',
  default: '0',
  ...(isPublic && { isPublic }),
});

const TEXT: SettingSpec & { type: 'text' } = { type: 'text', default: '' };

/**
 * Every setting with its type and its initial value. docs/compatibility/fields.md#settings,
 * docs/domain/settlement.md#default-settings.
 */
export const SETTINGS = {
  daily_reward_percent: { type: 'percent', default: '0.5' },
  center_fee_percent: { type: 'percent', default: '4' },
  center_recommender_percent: { type: 'percent', default: '1' },
  rank_reward_percent: { type: 'percent', default: '1' },
  recommender_reward_percent: { type: 'percent', default: '0' },
  sponsor_reward_percent: { type: 'percent', default: '0' },
  withdraw_shopping_point_percent: { type: 'percent', default: '0' },
  withdraw_fee_percent: { type: 'percent', default: '5', isPublic: true },
  withdraw_min_amount: { type: 'amount', default: '10', isPublic: true },
  lotto_withdraw_min_amount: { type: 'amount', default: '10', isPublic: true },
  usdt_krw_rate: { type: 'rate', default: '1400' },
  reward_days: { type: 'days', default: EVERY_DAY },
  withdraw_days: { type: 'days', default: EVERY_DAY },
  center_withdraw_days: { type: 'days', default: EVERY_DAY },
  lotto_withdraw_days: { type: 'days', default: EVERY_DAY },
  access_block_start_hour: hour(true),
  access_block_end_hour: hour(true),
  withdraw_start_hour: hour(),
  withdraw_end_hour: hour(),
  center_withdraw_start_hour: hour(),
  center_withdraw_end_hour: hour(),
  lotto_withdraw_start_hour: hour(),
  lotto_withdraw_end_hour: hour(),
  settlement_time: { type: 'time', default: '00:30' },
  settlement_mode: { type: 'choice', default: 'automatic', choices: ['automatic', 'review'] },
  settlement_max_payout: { type: 'integer', default: '0', max: 1_000_000 },
  withdraw_cooling_hours: { type: 'integer', default: '0', max: 720 },
  withdraw_daily_requests: { type: 'integer', default: '0', max: 1000 },
  deposit_open_requests: { type: 'integer', default: '10', max: 1000 },
  deposit_chain_completion: { type: 'choice', default: 'off', choices: ['on', 'off'] },
  deposit_daily_requests: { type: 'integer', default: '30', max: 1000 },
  password_min_length: { type: 'integer', default: '4', max: 64 },
  password_refuse_own: { type: 'choice', default: 'off', choices: ['on', 'off'] },
  password_refuse_repeated: { type: 'choice', default: 'off', choices: ['on', 'off'] },
  password_refuse_common: { type: 'choice', default: 'off', choices: ['on', 'off'] },
  two_person_limit: { type: 'amount', default: '0' },
  step_up: { type: 'choice', default: 'on', choices: ['on', 'off'] },
  staff_proof_minutes: { type: 'integer', default: '15', min: 1, max: 360 },
  step_up_conversion_limit: { type: 'amount', default: '1000' },
  admin_second_factor: { type: 'choice', default: 'optional', choices: ['optional', 'required'] },
  admin_idle_minutes: { type: 'integer', default: '360', min: 5, max: 360 },
  personal_data_in_calls: { type: 'choice', default: 'open', choices: ['open', 'masked'] },
  payouts_stopped: { type: 'choice', default: 'off', choices: ['on', 'off'] },
  payout_batches: { type: 'choice', default: 'off', choices: ['on', 'off'] },
  purchase_withdrawal_days: { type: 'integer', default: '14', max: 365 },
  sponsor_tree_width: { type: 'integer', default: '2', max: 100 },
  deposit_address: { type: 'address', default: '' },
  company_name: TEXT,
  company_representative: TEXT,
  company_registration: TEXT,
  company_mail_order: TEXT,
  company_address: TEXT,
  company_phone: TEXT,
  company_email: TEXT,
} as const satisfies Record<string, SettingSpec>;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
export type SettingValues = Record<SettingKey, string>;

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);
export const settingType = (key: SettingKey): SettingType => SETTINGS[key].type;
export const isPublicSetting = (key: SettingKey): boolean => 'isPublic' in SETTINGS[key];

/** How well a value protects: higher is stricter. Values of one setting only are compared. */
type Strength = (value: string) => number;
type SecuritySetting = { strength: Strength; recommended?: string };

type Recommended = Required<SecuritySetting>;

const atLeast = (recommended: string): Recommended => ({ recommended, strength: Number });
/** 0 means without a limit. */
const upTo = (recommended: string): Recommended => ({
  recommended,
  strength: (value) => (Number(value) > 0 ? -Number(value) : Number.NEGATIVE_INFINITY),
});
const exactly = (recommended: string): Recommended => ({
  recommended,
  strength: (value) => Number(value === recommended),
});

/** Settings that protect accounts and the back office, with what the checklist recommends. docs/security.md#checklist. */
const SECURITY = {
  step_up: exactly('on'),
  staff_proof_minutes: upTo('15'),
  step_up_conversion_limit: { recommended: '1000', strength: (value) => -Number(value) },
  withdraw_cooling_hours: atLeast('24'),
  withdraw_daily_requests: upTo('5'),
  deposit_open_requests: upTo('10'),
  deposit_daily_requests: upTo('30'),
  admin_second_factor: exactly('required'),
  admin_idle_minutes: upTo('30'),
  two_person_limit: upTo('1000'),
  password_min_length: atLeast('8'),
  password_refuse_common: exactly('on'),
  password_refuse_own: exactly('on'),
  password_refuse_repeated: exactly('on'),
  personal_data_in_calls: exactly('masked'),
  deposit_chain_completion: { strength: (value) => Number(value === 'off') },
  deposit_address: { strength: (value) => Number(value === '') },
} as const satisfies Partial<Record<SettingKey, SecuritySetting>>;
type SecurityKey = keyof typeof SECURITY;
const isSecurity = (key: SettingKey): key is SecurityKey => key in SECURITY;

/** Whether `after` protects accounts and the back office less than `before`. */
export function isLooserSetting(key: SettingKey, before: string, after: string): boolean {
  if (!isSecurity(key)) return false;
  // Any other address is looser than the present one: the one who names it receives the deposits.
  if (key === 'deposit_address') return before !== '' && before !== after;
  const { strength } = SECURITY[key];
  return strength(after) < strength(before);
}

const OPERATION_TYPES: ReadonlySet<SettingType> = new Set(['days', 'hour', 'time', 'choice', 'text']);

/** The right that changing a setting needs: what protects accounts, when things happen, or what is paid. */
export function settingRight(key: SettingKey): Right {
  if (isSecurity(key)) return 'settings_security';
  return OPERATION_TYPES.has(settingType(key)) ? 'settings_operation' : 'settings_money';
}

/** Settings that decide when members can do something, never how much is paid. */
const HARMLESS_SETTINGS: readonly SettingKey[] = [
  'withdraw_days',
  'center_withdraw_days',
  'lotto_withdraw_days',
  'settlement_time',
];

/** The rule that setting a value falls under; undefined when no money depends on it. docs/domain/approvals.md#kinds. */
export function settingApprovalKind(key: SettingKey, value: string): 'settings' | 'security' | undefined {
  // Payouts are stopped at once, by one person. To let them go on falls under the rule.
  if (key === 'payouts_stopped' && value === 'on') return undefined;
  if (isSecurity(key)) return 'security';
  return ['hour', 'text'].includes(settingType(key)) || HARMLESS_SETTINGS.includes(key)
    ? undefined
    : 'settings';
}

/** A setting of the security checklist. `isEnough` tells whether a value protects at least as well as the recommended one. */
export type RecommendedSetting = {
  key: { [Key in SecurityKey]: (typeof SECURITY)[Key] extends Recommended ? Key : never }[SecurityKey];
  recommended: string;
  isEnough: (value: string) => boolean;
};

/** What the security checklist of the back office recommends, in its order. */
export const RECOMMENDED_SETTINGS = Object.entries<SecuritySetting>(SECURITY).flatMap(
  ([key, { recommended, strength }]) =>
    recommended === undefined
      ? []
      : { key, recommended, isEnough: (value: string) => strength(value) >= strength(recommended) },
) as RecommendedSetting[];

/** Which settings of the checklist protect less than it recommends; a missing value does. */
export const weakerSettings = (values: Partial<Record<SettingKey, string>>): RecommendedSetting['key'][] =>
  RECOMMENDED_SETTINGS.filter(({ key, isEnough }) => !isEnough(values[key] ?? '')).map(({ key }) => key);

/** Percent settings that the settings screen hides. docs/compatibility/fields.md#hidden-settings. */
export const HIDDEN_PERCENT_SETTINGS: readonly SettingKey[] = [
  'recommender_reward_percent',
  'sponsor_reward_percent',
  'rank_reward_percent',
  'withdraw_shopping_point_percent',
  'usdt_krw_rate',
];

const isCompanySetting = (key: string): key is CompanySetting =>
  (COMPANY_SETTINGS as readonly string[]).includes(key);

const integerUpTo = (text: string, max: number) => /^\d{1,7}$/.test(text) && Number(text) <= max;
const within = (value: number | undefined) => value !== undefined && value >= 0;

/** Whether the value may be empty. An empty day list means never; elsewhere an empty value counts as missing. */
export const mayBeEmpty = (key: SettingKey): boolean => ['days', 'text'].includes(settingType(key));

/** True when `text` is a value the setting may have. Rows of an older release may hold an empty percentage or rate. */
export function isValidSetting(key: SettingKey, text: string): boolean {
  const spec: SettingSpec = SETTINGS[key];
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
      return (
        integerUpTo(text, spec.max ?? Number.MAX_SAFE_INTEGER) &&
        Number(text) >= (spec.min ?? 0) &&
        (key !== 'sponsor_tree_width' || text !== '0')
      );
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

/** "mon,tue" to its weekdays; unknown codes and repetitions are left out. */
export function parseDays(text: string): Weekday[] {
  const codes = new Set(text.split(','));
  return WEEKDAYS.filter((day) => codes.has(day));
}
