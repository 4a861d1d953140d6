import { readDailySummary } from '@starline/services/settlement/rewards/daily-summary';
import { listRewards } from '@starline/services/settlement/rewards/list';
import { readReward } from '@starline/services/settlement/rewards/read';
import { readRewardLimit } from '@starline/services/settlement/rewards/read-limit';
import { readRecentDays } from '@starline/services/settlement/rewards/recent-days';
import { readRewardSummary } from '@starline/services/settlement/rewards/summary';
import { RewardLimit } from '@starline/validators/dashboard';
import { Page } from '@starline/validators/fields';
import {
  DailySummaryPage,
  ListRewards,
  ReadReward,
  RecentDays,
  RewardDetail,
  RewardPage,
  RewardSummary,
} from '@starline/validators/rewards';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const rewards = router({
  list: member
    .meta({ scope: 'own' })
    .input(ListRewards)
    .output(RewardPage)
    .query(({ ctx, input }) => listRewards(ctx.member, input)),
  read: member
    .input(ReadReward)
    .output(RewardDetail)
    .query(({ ctx, input }) => readReward(ctx.member, input)),
  summary: member
    .meta({ scope: 'own' })
    .output(RewardSummary)
    .query(({ ctx }) => readRewardSummary(ctx.member)),
  dailySummary: member
    .meta({ scope: 'own' })
    .input(Page)
    .output(DailySummaryPage)
    .query(({ ctx, input }) => readDailySummary(ctx.member, input)),
  recentDays: member.output(RecentDays).query(({ ctx }) => readRecentDays(ctx.member)),
  limit: member
    .meta({ scope: 'own' })
    .output(RewardLimit)
    .query(({ ctx }) => readRewardLimit(ctx.member)),
});
