import { countAllRewards, listAllRewards, readAllRewards } from '@starline/services/rewards/list-all';
import { Total } from '@starline/validators/fields';
import { ListAllRewards, RewardPage } from '@starline/validators/rewards';
import { viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const rewards = router({
  list: viewer
    .input(ListAllRewards)
    .output(RewardPage)
    .query(({ ctx, input }) => listAllRewards(ctx.admin, input)),
  rows: viewer
    .input(ListAllRewards)
    .output(RewardPage.shape.rows)
    .query(({ ctx, input }) => readAllRewards(ctx.admin, input)),
  total: viewer
    .input(ListAllRewards)
    .output(Total)
    .query(({ ctx, input }) => countAllRewards(ctx.admin, input)),
});
