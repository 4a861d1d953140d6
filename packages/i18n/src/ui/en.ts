import type { Texts } from '../texts.ts';
import type { ui as source } from './ko.ts';

export const ui: Texts<typeof source> = {
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  loadFailed: 'Could not load.',
  requestId: 'Request ID',
  copy: 'Copy',
  copied: 'Copied',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  required: 'Required',
  previous: 'Previous',
  next: 'Next',
  pageSize: 'Rows per page',
  all: 'All',
  loading: 'Loading',
  pages: 'Pages',
  hidden: 'Hidden',
  discardTitle: 'Discard what you typed?',
  discardText: 'Some changes are not saved. They are lost when the window closes.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  range: '{{from}}–{{to}} of {{total}}',
};
