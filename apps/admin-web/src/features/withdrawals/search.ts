import { WITHDRAWALS } from '@starline/validators/lists/withdrawals';
import { listAddress } from '../../components/list-page/list-address.ts';

export const withdrawalSearch = listAddress(WITHDRAWALS);
