import type { Texts } from '../../texts.ts';
import type { books as source } from '../ko/books.ts';

export const books: Texts<typeof source> = {
  title: 'Books',
  lead: 'Every balance is compared with its transfers again. Differences are never mended automatically.',
  run: 'Check now',
  notYet: 'The result appears here once a check has run.',
  clean: 'All books agree.',
  notClean: '{{count}} do not agree. Please look below.',
  checks: 'Checks',
  findings: 'What does not agree',
  finding: 'Expected {{expected}}, actual {{actual}}',
  agrees: 'Agrees',
  trialBalance: 'Trial balance',
  columns: {
    check: 'Check',
    examined: 'Examined',
    differences: 'Differences',
    account: 'Account',
    balance: 'Balance',
  },
};
