import { DEPOSITS } from '@starline/validators/lists/deposits';
import { listAddress } from '../../components/list-page/list-address.ts';

export const depositSearch = listAddress(DEPOSITS);
