import { WEEKDAYS } from './business-time.ts';
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

/** In what a value counts. The words are in `settings.units` of the back office. */
export type SettingUnit =
  | 'percent'
  | 'dollars'
  | 'points'
  | 'coins'
  | 'won'
  | 'hours'
  | 'minutes'
  | 'days'
  | 'requests'
  | 'letters'
  | 'places';

/** Where the settings page shows a setting; `unused` nowhere. */
export type SettingGroup =
  | 'percent'
  | 'minimum'
  | 'schedule'
  | 'settlement'
  | 'withdrawal'
  | 'access'
  | 'company'
  | 'unused';

/** How well a value protects: higher is stricter. Values of one setting only are compared. */
type Strength = (value: string) => number;

/**
 * Everything that the product knows about a setting beside its words. A setting does not compile without it.
 */
export type SettingSpec = {
  type: SettingType;
  default: string;
  group: SettingGroup;
  /**
   * What changing it needs: the right for what protects accounts, for when things happen, or for what is
   * paid.
   */
  right: Extract<Right, 'settings_security' | 'settings_operation' | 'settings_money'>;
  /**
   * The rule that a change falls under; false where no money depends on it. docs/domain/approvals.md#kinds
   */
  approval: 'settings' | 'security' | false;
  unit?: SettingUnit;
  /** 0 means that the rule is off. */
  zero?: 'off';
  min?: number;
  max?: number;
  choices?: readonly string[];
  /** Whether visitors may read it. */
  isPublic?: true;
  /** How well a value protects accounts and the back office. */
  strength?: Strength;
  /** What the checklist recommends. docs/security.md#checklist */
  recommended?: string;
};

const MONEY = { right: 'settings_money', approval: 'settings' } as const;
const OPERATION = { right: 'settings_operation', approval: 'settings' } as const;
/** When something happens, never how much is paid. */
const TIMES = { right: 'settings_operation', approval: false } as const;
const SECURITY = { right: 'settings_security', approval: 'security' } as const;

const PERCENT = { ...MONEY, type: 'percent', unit: 'percent' } as const;
const COUNT = { type: 'integer' } as const;
const LEAST = { ...MONEY, type: 'amount', group: 'minimum', default: '10', isPublic: true } as const;
const REQUESTS = {
  ...SECURITY,
  type: 'integer',
  unit: 'requests',
  zero: 'off',
  group: 'withdrawal',
  max: 1000,
} as const;
const MINUTES = { ...SECURITY, type: 'integer', unit: 'minutes', group: 'access', max: 360 } as const;
const SWITCH = { type: 'choice', choices: ['on', 'off'] } as const;
const DAYS = { type: 'days', default: WEEKDAYS.join(','), group: 'schedule' } as const;
const HOUR = { ...TIMES, type: 'hour', default: '0', group: 'schedule' } as const;
const TEXT = { ...TIMES, type: 'text', default: '', group: 'company' } as const;

const atLeast = (recommended: string) => ({ recommended, strength: Number as Strength });
/** 0 means without a limit. */
const upTo = (recommended: string): { recommended: string; strength: Strength } => ({
  recommended,
  strength: (value) => (Number(value) > 0 ? -Number(value) : Number.NEGATIVE_INFINITY),
});
const exactly = (recommended: string): { recommended: string; strength: Strength } => ({
  recommended,
  strength: (value) => Number(value === recommended),
});
const lowest: Strength = (value) => -Number(value);
const ifOff: Strength = (value) => Number(value === 'off');
const ifEmpty: Strength = (value) => Number(value === '');

/**
 * Every setting, in the order in which the settings page shows them. How a setting is added:
 * docs/recipes.md#setting. docs/compatibility/fields.md#settings, docs/domain/settlement.md#default-settings.
 */
export const SETTINGS = {
  daily_reward_percent: { ...PERCENT, group: 'percent', default: '0.5' },
  center_fee_percent: { ...PERCENT, group: 'percent', default: '4' },
  center_recommender_percent: { ...PERCENT, group: 'percent', default: '1' },
  recommender_reward_percent: { ...PERCENT, group: 'unused', default: '0' },
  sponsor_reward_percent: { ...PERCENT, group: 'unused', default: '0' },
  withdraw_shopping_point_percent: { ...PERCENT, group: 'unused', default: '0' },
  withdraw_fee_percent: { ...PERCENT, group: 'percent', default: '5', isPublic: true },
  withdraw_min_amount: { ...LEAST, unit: 'dollars' },
  lotto_withdraw_min_amount: { ...LEAST, unit: 'coins' },
  reward_days: { ...OPERATION, ...DAYS },
  withdraw_days: { ...TIMES, ...DAYS },
  center_withdraw_days: { ...TIMES, ...DAYS },
  lotto_withdraw_days: { ...TIMES, ...DAYS },
  access_block_start_hour: { ...HOUR, isPublic: true },
  access_block_end_hour: { ...HOUR, isPublic: true },
  withdraw_start_hour: HOUR,
  withdraw_end_hour: HOUR,
  center_withdraw_start_hour: HOUR,
  center_withdraw_end_hour: HOUR,
  lotto_withdraw_start_hour: HOUR,
  lotto_withdraw_end_hour: HOUR,
  settlement_time: { ...TIMES, type: 'time', group: 'settlement', default: '00:30' },
  settlement_mode: {
    ...OPERATION,
    type: 'choice',
    group: 'settlement',
    choices: ['automatic', 'review'],
    default: 'automatic',
  },
  settlement_max_payout: {
    ...MONEY,
    ...COUNT,
    unit: 'percent',
    zero: 'off',
    group: 'settlement',
    default: '0',
    max: 1_000_000,
  },
  rank_reward_percent: { ...PERCENT, group: 'settlement', default: '1' },
  payouts_stopped: { ...OPERATION, ...SWITCH, group: 'withdrawal', default: 'off' },
  usdt_krw_rate: { ...MONEY, type: 'rate', unit: 'won', group: 'withdrawal', default: '1400' },
  withdraw_cooling_hours: {
    ...SECURITY,
    ...COUNT,
    ...atLeast('24'),
    unit: 'hours',
    zero: 'off',
    group: 'withdrawal',
    default: '0',
    max: 720,
  },
  withdraw_daily_requests: { ...REQUESTS, ...upTo('5'), default: '0' },
  deposit_open_requests: { ...REQUESTS, ...upTo('10'), default: '10' },
  deposit_daily_requests: { ...REQUESTS, ...upTo('30'), default: '30' },
  deposit_chain_completion: {
    ...SECURITY,
    ...SWITCH,
    strength: ifOff,
    group: 'withdrawal',
    default: 'off',
  },
  payout_batches: { ...OPERATION, ...SWITCH, group: 'withdrawal', default: 'off' },
  purchase_withdrawal_days: {
    ...MONEY,
    ...COUNT,
    unit: 'days',
    zero: 'off',
    group: 'withdrawal',
    default: '14',
    max: 365,
  },
  admin_second_factor: {
    ...SECURITY,
    ...exactly('required'),
    type: 'choice',
    group: 'access',
    choices: ['optional', 'required'],
    default: 'optional',
  },
  staff_proof_minutes: { ...MINUTES, ...upTo('15'), default: '15', min: 1 },
  admin_idle_minutes: { ...MINUTES, ...upTo('30'), default: '360', min: 5 },
  two_person_limit: {
    ...SECURITY,
    ...upTo('1000'),
    type: 'amount',
    unit: 'points',
    zero: 'off',
    group: 'access',
    default: '0',
  },
  personal_data_in_calls: {
    ...SECURITY,
    ...exactly('masked'),
    type: 'choice',
    group: 'access',
    choices: ['open', 'masked'],
    default: 'open',
  },
  step_up: { ...SECURITY, ...SWITCH, ...exactly('on'), group: 'access', default: 'on' },
  step_up_conversion_limit: {
    ...SECURITY,
    type: 'amount',
    unit: 'points',
    group: 'access',
    default: '1000',
    recommended: '1000',
    strength: lowest,
  },
  password_min_length: {
    ...SECURITY,
    ...COUNT,
    ...atLeast('8'),
    unit: 'letters',
    group: 'access',
    default: '4',
    max: 64,
  },
  password_refuse_own: { ...SECURITY, ...SWITCH, ...exactly('on'), group: 'access', default: 'off' },
  password_refuse_repeated: { ...SECURITY, ...SWITCH, ...exactly('on'), group: 'access', default: 'off' },
  password_refuse_common: { ...SECURITY, ...SWITCH, ...exactly('on'), group: 'access', default: 'off' },
  sponsor_tree_width: {
    ...MONEY,
    ...COUNT,
    unit: 'places',
    group: 'access',
    default: '2',
    min: 1,
    max: 100,
  },
  deposit_address: { ...SECURITY, type: 'address', strength: ifEmpty, group: 'company', default: '' },
  company_name: TEXT,
  company_representative: TEXT,
  company_registration: TEXT,
  company_mail_order: TEXT,
  company_address: TEXT,
  company_phone: TEXT,
  company_email: TEXT,
} as const satisfies Record<string, SettingSpec>;

type Settings = typeof SETTINGS;
export type SettingKey = keyof Settings;
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
export type SettingValues = Record<SettingKey, string>;
/** A setting with a value that the checklist recommends. */
export type RecommendedKey = {
  [Key in SettingKey]: Settings[Key] extends { recommended: string } ? Key : never;
}[SettingKey];
