import type { Texts } from '../../texts.ts';
import type { savedAnswers as source } from '../ko/saved-answers.ts';

export const savedAnswers: Texts<typeof source> = {
  title: 'Saved answers',
  lead: 'Answers that inquiries often need. In the answer of an inquiry, / finds them.',
  open: 'Saved answers',
  manage: 'Manage answers',
  search: 'Find by name or text',
  none: 'No answer found.',
  empty: 'There are no saved answers yet.',
  add: 'Add answer',
  edit: 'Change answer',
  name: 'Name',
  text: 'Text',
  textHint: 'Blanks are filled with the facts of the member.',
  languages: 'Languages',
  blanks: {
    name: "Member's name",
    username: 'Username',
    withdrawable: 'Withdrawable points',
    lastWithdrawal: 'Last withdrawal',
  },
  saved: 'The answer was saved.',
  saveFailed: 'The answer was not saved',
  deleteConfirm: 'Delete this answer?',
};
