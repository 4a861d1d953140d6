import type { Texts } from '../../texts.ts';
import type { keys as source } from '../ko/keys.ts';

export const keys: Texts<typeof source> = {
  title: 'Keyboard shortcuts',
  groups: {
    everywhere: 'Everywhere',
    list: 'Lists',
    request: 'Withdrawals and deposits',
    member: 'Page of a member',
    inbox: 'Approvals',
    screens: 'Go to a screen',
  },
  acts: {
    palette: 'Go to, search',
    confirm: 'Do what the dialog asks',
    back: 'Clear the selection, back to the list',
    help: 'This help',
    rows: 'Next and previous row',
    select: 'Select the row',
    open: 'Open',
    search: 'To the first filter',
    pages: 'Previous and next page',
    neighbours: 'Next and previous of the list',
    hold: 'Hold withdrawals of the member',
    batch: 'Into a batch',
    batchSelected: 'Batch of the selection',
    cancel: 'Cancel',
    complete: 'Complete',
    correct: 'Correct the deposit',
    note: 'Write a note',
    tabs: 'Choose a tab',
    members: 'Previous and next member',
    requests: 'Next and previous request',
    approve: 'Approve',
    reject: 'Reject',
    comment: 'Write a comment',
  },
};
