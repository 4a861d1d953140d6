import { type Amount, sum } from '@starline/domain/money';

type DailyRow = Record<'reward' | 'daily_matching' | 'rank' | 'center' | 'center_recommend', Amount>;

export const dailyTotal = (row: DailyRow): Amount =>
  sum([row.reward, row.daily_matching, row.rank, row.center, row.center_recommend]);
