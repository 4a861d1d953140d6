import type { Texts } from '../../texts.ts';
import type { notices as source } from '../ko/notices.ts';

export const notices: Texts<typeof source> = {
  title: 'Notices',
  add: 'Add notice',
  edit: 'Edit notice',
  columns: { createdAt: 'Date', title: 'Title', author: 'Author', state: 'Shown' },
  states: { scheduled: 'Scheduled', shown: 'Shown', ended: 'Ended' },
  someMembers: 'Some members',
  author: 'Administrator',
  content: 'Content',
  empty: 'No notices yet.',
  added: 'Registered',
  addFailed: 'Could not register',
  updateFailed: 'Could not change',
  deleteFailed: 'Could not delete',
  deleteConfirm: 'Really delete?',
};
