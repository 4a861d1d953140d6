import type { Texts } from '../../texts.ts';
import type { conflict as source } from '../ko/conflict.ts';

export const conflict: Texts<typeof source> = {
  title: 'Another administrator saved meanwhile',
  text: 'Where only one of you changed a field, that value is chosen already. Choose where both did.',
  seen: 'When you opened it',
  theirs: 'Stored now',
  mine: 'Yours',
  changedBy: { both: 'Changed by both', theirs: 'Changed by the other', mine: 'Changed by you' },
  open: 'Please choose: {{fields}}',
  back: 'Back to the form',
  save: 'Save what is chosen',
};
