import type { Mutant } from './list.ts';

const TEXTS = 'packages/validators/src/texts.test.ts';

/** Faults in what protects a member's account: texts, fresh proof, sessions, destinations. docs/domain/access.md. */
export const SAFETY_MUTANTS: Mutant[] = [
  {
    name: 'a text may hold what no database stores',
    file: 'packages/validators/src/texts.ts',
    from: '.trim().check(USABLE, VISIBLE)',
    to: '.trim().check(VISIBLE)',
    tests: [TEXTS],
  },
  {
    name: 'a name may hold invisible characters',
    file: 'packages/validators/src/texts.ts',
    from: '.trim().check(USABLE, VISIBLE)',
    to: '.trim().check(USABLE)',
    tests: [TEXTS],
  },
];
