import { AUDIT } from '@starline/validators/lists/audit';
import { listAddress } from '../../components/list-page/list-address.ts';

export const auditSearch = listAddress(AUDIT);
