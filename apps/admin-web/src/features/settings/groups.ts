import type { SettingKey } from '@starline/domain/setting-records';

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
