/**
 * One list per reward type, and one of all rewards that paid lotto coins.
 * docs/compatibility/screens.md#point.
 */
export const REWARD_LISTS = [
  'daily',
  'daily_matching',
  'center',
  'center_recommend',
  'rank',
  'adjust',
  'lotto',
] as const;
export type RewardList = (typeof REWARD_LISTS)[number];

export const REWARD_SIZES = [10, 20, 50, 100] as const;
export const SUMMARY_SIZES = [10, 30, 50, 100, 'all'] as const;
