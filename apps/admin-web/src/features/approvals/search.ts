import { oneOf, optionalId, searchOf } from '@starline/web/search';

export const APPROVAL_TABS = ['waiting', 'mine', 'ended', 'rules'] as const;
export const approvalSearch = searchOf({ view: oneOf(APPROVAL_TABS, 'waiting'), id: optionalId });
