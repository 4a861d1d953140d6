import {
  HIDDEN_PERCENT_SETTINGS,
  SETTING_KEYS,
  type SettingKey,
  settingType,
} from '@starline/domain/settings';

/** All settings in percent except the hidden ones. docs/compatibility/fields.md#hidden-settings. */
export const percentKeys: readonly SettingKey[] = SETTING_KEYS.filter(
  (key) => settingType(key) === 'percent' && !HIDDEN_PERCENT_SETTINGS.includes(key),
);

export const minimumKeys = [
  'withdraw_min_amount',
  'lotto_withdraw_min_amount',
] as const satisfies readonly SettingKey[];

/** The rows of the schedule: the open days and, where a schedule has them, the hours. */
export const schedules = [
  { id: 'reward', days: 'reward_days' },
  { id: 'withdraw', days: 'withdraw_days', start: 'withdraw_start_hour', end: 'withdraw_end_hour' },
  {
    id: 'center',
    days: 'center_withdraw_days',
    start: 'center_withdraw_start_hour',
    end: 'center_withdraw_end_hour',
  },
  {
    id: 'lotto',
    days: 'lotto_withdraw_days',
    start: 'lotto_withdraw_start_hour',
    end: 'lotto_withdraw_end_hour',
  },
  { id: 'block', start: 'access_block_start_hour', end: 'access_block_end_hour' },
] as const satisfies readonly { id: string; days?: SettingKey; start?: SettingKey; end?: SettingKey }[];

export type Schedule = (typeof schedules)[number];

/** Settings of our own, and the two hidden ones that are in use. docs/compatibility/fields.md#hidden-settings. */
export const operationGroups = [
  {
    id: 'settlement',
    keys: ['settlement_time', 'settlement_mode', 'settlement_max_payout', 'rank_reward_percent'],
  },
  {
    id: 'withdrawal',
    keys: [
      'payouts_stopped',
      'usdt_krw_rate',
      'withdraw_cooling_hours',
      'withdraw_daily_requests',
      'deposit_open_requests',
      'deposit_daily_requests',
      'deposit_chain_completion',
      'payout_batches',
      'purchase_withdrawal_days',
    ],
  },
  {
    id: 'access',
    keys: [
      'admin_second_factor',
      'staff_proof_minutes',
      'admin_idle_minutes',
      'two_person_limit',
      'personal_data_in_calls',
      'step_up',
      'step_up_conversion_limit',
      'password_min_length',
      'password_refuse_own',
      'password_refuse_repeated',
      'password_refuse_common',
      'sponsor_tree_width',
    ],
  },
] as const satisfies readonly { id: string; keys: readonly SettingKey[] }[];
