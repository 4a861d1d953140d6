import { REWARDS } from '@starline/validators/lists/rewards';
import { listAddress } from '../../components/list-page/list-address.ts';

export const rewardSearch = listAddress(REWARDS);
