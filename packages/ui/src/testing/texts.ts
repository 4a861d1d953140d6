import type { UiText } from '../text.tsx';

/** English words for the design system where no web gives them: the gallery and component tests. */
export const ENGLISH: UiText = {
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  loadFailed: 'Could not load.',
  requestId: 'Request',
  copy: 'Copy',
  copied: 'Copied',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  oddPassword: 'There is a space at the start or end, or an invisible character.',
  required: 'required',
  previous: 'Previous',
  next: 'Next',
  pageSize: 'Rows',
  all: 'All',
  loading: 'Loading',
  pages: 'Pages',
  hidden: 'Hidden',
  discardTitle: 'Discard your changes?',
  discardText: 'What you typed is not saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  range: (from, to, total) => `${from}–${to} of ${total}`,
};
