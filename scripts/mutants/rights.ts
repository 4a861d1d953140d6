import type { Mutant } from './ledger.ts';

const ADMINS = 'packages/services/src/identity/admins/admins.test.ts';
const UPDATE = 'packages/services/src/network/members/update.test.ts';

/** Faults in what administrators may do, and in the life of their accounts. docs/domain/access.md#roles. */
export const RIGHT_MUTANTS: Mutant[] = [
  {
    name: 'an edit of a member redirects payouts without the right',
    file: 'packages/services/src/network/members/update.ts',
    from: "refuseWithoutRight(ctx, 'edit_payout_details');",
    to: '',
    tests: [UPDATE],
  },
  {
    name: 'an edit of a member sets a password without the right',
    file: 'packages/services/src/network/members/update.ts',
    from: "refuseWithoutRight(ctx, 'set_credentials');",
    to: '',
    tests: [UPDATE],
  },
  {
    name: 'a disabled administrator logs in',
    file: 'packages/services/src/identity/logins/log-in-admin.ts',
    from: 'admin.disabledAt !== null || ',
    to: '',
    tests: [ADMINS],
  },
  {
    name: 'a disabled administrator stays logged in',
    file: 'packages/services/src/identity/admins/admins.ts',
    from: "      .where(eq(admins.id, id));\n    await endAllSessions(tx, 'admin', id);",
    to: '      .where(eq(admins.id, id));',
    tests: [ADMINS],
  },
  {
    name: 'owners disable each other at once',
    file: 'packages/services/src/identity/admins/admins.ts',
    from: "    .orderBy(admins.id)\n    .for('update');",
    to: '    .orderBy(admins.id);',
    tests: [ADMINS],
  },
  {
    name: 'the rights of the owner are edited away',
    file: 'packages/services/src/identity/admins/roles.ts',
    from: "if (input.name === OWNER_ROLE) throw new AppError('role_is_fixed');",
    to: '',
    tests: [ADMINS],
  },
];
