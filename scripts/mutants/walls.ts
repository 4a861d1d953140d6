import type { Mutant } from './ledger.ts';

const FACTOR = 'apps/server/src/http/calls/second-factor.test.ts';

const ROLE_TEST = 'apps/server/src/http/calls/database-roles.slow.test.ts';
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
    from: "'select, insert, update (status, repaid, ended_at, ended_by)'",
    to: "'select, insert, update'",
    tests: [ROLE_TEST],
  },
  {
    name: 'a member server posts from any account',
    file: 'packages/db/sql/functions/post_member_transfers.sql',
    from: 'IF amounts[n] <= 0 OR debits[n] / 16 <> member',
    to: 'IF false AND debits[n] / 16 <> member',
    tests: [ROLE_TEST],
  },
  {
    name: 'a member server states changes that its transfers do not make',
    file: 'packages/db/sql/functions/post_member_transfers.sql',
    from: 'IF changes[n] <> (SELECT',
    to: 'IF false AND changes[n] <> (SELECT',
    tests: [ROLE_TEST],
  },
  {
    name: 'a member server requests a payout to any account',
    file: 'packages/db/sql/triggers/withdrawals.sql',
    from: 'WHEN (is_member_server()) EXECUTE FUNCTION guard_requested();',
    to: 'WHEN (false) EXECUTE FUNCTION guard_requested();',
    tests: [ROLE_TEST],
  },
  {
    name: 'a member server keeps a purchase that was not paid',
    file: 'packages/db/sql/triggers/purchases.sql',
    from: 'WHEN (is_member_server()) EXECUTE FUNCTION guard_bought();',
    to: 'WHEN (false) EXECUTE FUNCTION guard_bought();',
    tests: [ROLE_TEST],
  },
];

/**
 * Faults in what surrounds the back office: second factor, database roles, credentials.
 * docs/domain/access.md.
 */
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
    file: 'packages/services/src/running/first-start/prepare.ts',
    from: 'input.isProduction === true &&',
    to: 'false &&',
    tests: ['packages/services/src/running/first-start/prepare.test.ts'],
  },
  ...ROLES,
];
