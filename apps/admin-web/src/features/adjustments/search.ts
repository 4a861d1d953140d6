import { ADJUSTMENTS } from '@starline/validators/lists/adjustments';
import { optionalFlag } from '@starline/web/search';
import { listAddress } from '../../components/list-page/list-address.ts';

export const adjustmentSearch = listAddress(ADJUSTMENTS, { add: optionalFlag });
