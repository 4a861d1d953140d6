import type { Mutant } from './ledger.ts';

const FACTOR = 'apps/server/src/second-factor.test.ts';

const ROLE_TEST = 'apps/server/src/database-roles.test.ts';
const PRIVILEGES = 'packages/db/src/roles/privileges.ts';

const ROLES: Mutant[] = [
  {
    name: 'a member server writes balances',
    file: PRIVILEGES,
    from: "member: 'select, insert (id, member_id), update (member_id)'",
    to: "member: 'select, insert, update'",
    tests: [ROLE_TEST],
  },
  {
    name: 'a member server reads months of the audit log',
    file: 'packages/db/src/roles/apply.ts',
    from: '`grant usage on schema months to ',
    to: '`grant select on all tables in schema months to starline_member`, `grant usage on schema months to starline_member, ',
    tests: [ROLE_TEST],
  },
  {
    name: 'a member server redirects a payout that was requested',
    file: PRIVILEGES,
    from: "'select, insert, update (status, ended_at, ended_by)'",
    to: "'select, insert, update'",
    tests: [ROLE_TEST],
  },
];

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
    name: 'a new installation in production asks for no second factor',
    file: 'packages/services/src/installation/prepare.ts',
    from: "input.isProduction === true && input.seededAs === 'none'",
    to: 'false',
    tests: ['packages/services/src/installation/prepare.test.ts'],
  },
  ...ROLES,
];
