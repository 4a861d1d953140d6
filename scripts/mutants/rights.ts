import type { Mutant } from './ledger.ts';

const ADMINS = 'packages/services/src/identity/admins/admins.test.ts';
const TOKENS = 'apps/server/src/http/calls/access-tokens.test.ts';
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
    from: "    await (isDisabled ? endAllSessions(tx, 'admin', id) : endOtherSessions(tx, 'admin', id));\n",
    to: '',
    tests: [ADMINS],
  },
  {
    name: 'an expired access token opens calls',
    file: 'packages/services/src/identity/access-tokens/find.ts',
    from: 'gt(accessTokens.expiresAt, now.toISOString())',
    to: 'sql`true`',
    tests: [TOKENS],
  },
  {
    name: 'an access token lives again when its account is enabled again',
    file: 'packages/services/src/identity/sessions/sessions.ts',
    from: "  if (kind === 'admin') await endAccessTokens(db, ownerId);\n",
    to: '',
    tests: [TOKENS],
  },
  {
    name: 'an access token sets passwords',
    file: 'packages/domain/src/access-tokens.ts',
    from: "  'set_credentials',\n",
    to: '',
    tests: [TOKENS],
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
