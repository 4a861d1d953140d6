import { listAllRewards } from '@starline/services/rewards/list-all';
import { ListAllRewards, RewardPage } from '@starline/validators/rewards';
import { viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const rewards = router({
  list: viewer
    .input(ListAllRewards)
    .output(RewardPage)
    .query(({ ctx, input }) => listAllRewards(ctx.admin, input)),
});
