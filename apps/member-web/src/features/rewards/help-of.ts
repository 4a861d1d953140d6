/** The entry of the help that explains a kind of reward. */
export const HELP_OF = {
  daily: 'daily',
  daily_matching: 'matching',
  center: 'center',
  center_recommend: 'center',
  rank: 'rank',
  lotto: 'lotto',
} as const;
