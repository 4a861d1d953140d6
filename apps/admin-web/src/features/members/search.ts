import { MEMBERS } from '@starline/validators/lists/members';
import { optionalId, optionalOneOf } from '@starline/web/search';
import { listAddress } from '../../components/list-page/list-address.ts';

export const memberSearch = listAddress(MEMBERS, {
  edit: optionalId,
  tab: optionalOneOf(['profile', 'activity', 'statement']),
});
