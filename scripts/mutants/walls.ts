import type { Mutant } from './list.ts';

const FACTOR = 'apps/server/src/second-factor.test.ts';
const CALLS = 'apps/server/src/rest/documented-calls.test.ts';

/** Faults in what surrounds the back office: second factor, database roles, credentials. docs/domain/access.md. */
export const WALL_MUTANTS: Mutant[] = [
  {
    name: 'an administrator without the required second factor reads what every administrator may',
    file: 'packages/router/src/guards.ts',
    from: "if (needsSecondFactor) throw new AppError('second_factor_needed');",
    to: "if (needsSecondFactor && anyOf.length > 0) throw new AppError('second_factor_needed');",
    tests: [FACTOR],
  },
  {
    name: 'an administrator without the required second factor reads a member over REST',
    file: 'packages/router/src/guards.ts',
    from: "refuseWithoutRight(identity, ['see_people']);",
    to: '',
    tests: [CALLS],
  },
  {
    name: 'a new installation in production asks for no second factor',
    file: 'packages/services/src/installation/prepare.ts',
    from: "input.isProduction === true && input.seededAs === 'none'",
    to: 'false',
    tests: ['packages/services/src/installation/prepare.test.ts'],
  },
];
