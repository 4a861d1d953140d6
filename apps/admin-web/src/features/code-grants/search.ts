import { CODE_GRANTS } from '@starline/validators/lists/code-grants';
import { optionalFlag } from '@starline/web/search';
import { listAddress } from '../../components/list-page/list-address.ts';

export const codeGrantSearch = listAddress(CODE_GRANTS, { add: optionalFlag });
