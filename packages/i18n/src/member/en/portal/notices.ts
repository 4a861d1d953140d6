import type { Texts } from '../../../texts.ts';
import type { notices as source } from '../../ko/portal/notices.ts';

export const notices: Texts<typeof source> = {
  account: 'See account activity',
  title: 'Notices',
  empty: 'No notices yet.',
  unread: 'Unread',
  notice_loading_fail: 'The notices could not be loaded.',
  emptyAction: 'Go to the home page',
};
