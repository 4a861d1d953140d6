import type { Mutant } from './list.ts';

const READ = 'packages/services/src/disclosures/read.ts';
const TESTS = ['packages/services/src/disclosures/disclosures.test.ts'];

/** Faults in the figures that the law asks for. docs/domain/disclosures.md. */
export const DISCLOSURE_MUTANTS: Mutant[] = [
  {
    name: 'disclosure: the end of a band belongs to the next one',
    file: READ,
    from: 'end + 1)',
    to: 'end)',
    tests: TESTS,
  },
  {
    name: 'disclosure: each kind of reward is a member of its own',
    file: READ,
    from: 'group by month, member_id',
    to: 'group by month, member_id, kind',
    tests: TESTS,
  },
  {
    name: 'disclosure: closed accounts count for ever',
    file: READ,
    from: 'closed_at >= began',
    to: 'closed_at is not null',
    tests: TESTS,
  },
  {
    name: 'disclosure: members count before their sign-up',
    file: READ,
    from: 'and created_at < ended',
    to: 'and ended is not null',
    tests: TESTS,
  },
];
