import { allRewards } from '@starline/services/settlement/rewards/list-all';
import { AdminRewardPage, ListAllRewards } from '@starline/validators/rewards';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

export const rewards = router({
  ...listProcedures('see_people', ListAllRewards, AdminRewardPage, allRewards, [
    ['member', 'memberId'],
    ['never', 'sourceId'],
  ]),
});
