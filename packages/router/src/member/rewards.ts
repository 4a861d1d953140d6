import { readDailySummary } from '@starline/services/rewards/daily-summary';
import { listRewards } from '@starline/services/rewards/list';
import { readRewardLimit } from '@starline/services/rewards/read-limit';
import { readRewardSummary } from '@starline/services/rewards/summary';
import { RewardLimit } from '@starline/validators/dashboard';
import { Page } from '@starline/validators/fields';
import { DailySummaryPage, ListRewards, RewardPage, RewardSummary } from '@starline/validators/rewards';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const rewards = router({
  list: member
    .input(ListRewards)
    .output(RewardPage)
    .query(({ ctx, input }) => listRewards(ctx.member, input)),
  summary: member.output(RewardSummary).query(({ ctx }) => readRewardSummary(ctx.member)),
  dailySummary: member
    .input(Page)
    .output(DailySummaryPage)
    .query(({ ctx, input }) => readDailySummary(ctx.member, input)),
  limit: member.output(RewardLimit).query(({ ctx }) => readRewardLimit(ctx.member)),
});
