import type { Mutant } from './list.ts';

const tests = ['packages/services/src/invitations/invitations.test.ts'];
const limits = ['packages/services/src/approvals/daily-limit.test.ts'];
const LIMIT = 'packages/services/src/approvals/daily-limit.ts';
const ACCEPT = 'packages/services/src/invitations/accept.ts';

/** Faults in the accounts of administrators. docs/domain/access.md#administrators. */
export const ADMIN_MUTANTS: Mutant[] = [
  {
    name: 'a limit a day is passed by splitting',
    file: LIMIT,
    from: 'if (moved + amount > limit)',
    to: 'if (amount > limit)',
    tests: limits,
  },
  {
    name: 'two acts at once pass the limit a day',
    file: 'packages/services/src/approvals/guarded.ts',
    from: '  await lockMaker(tx, ctx.actor.id);\n  const proposal',
    to: '  const proposal',
    tests: limits,
  },
  {
    name: 'an approval lifts the limit a day',
    file: 'packages/services/src/approval-inbox/approve.ts',
    from: 'await dailyLimitOf(tx, maker.id)',
    to: 'null',
    tests: limits,
  },
  {
    name: 'the hours of a role are not checked',
    file: 'packages/router/src/guards.ts',
    from: "type === 'mutation' && !meta?.isOwnAccount",
    to: "type === 'subscription' && !meta?.isOwnAccount",
    tests: ['apps/server/src/role-hours.test.ts'],
  },
  {
    name: 'a link of an invitation works without end',
    file: 'packages/services/src/invitations/open.ts',
    from: 'and(isUnused, gt(adminInvitations.expiresAt, nowIso(ctx)))',
    to: "and(isUnused, gt(adminInvitations.expiresAt, nowIso(ctx).replace(/^.*$/, '2000-01-01')))",
    tests,
  },
  {
    name: 'an invitation from before the rule passes maker and checker',
    file: ACCEPT,
    from: "rules.has('administrators') && invitation.approvalId === null",
    to: 'false',
    tests,
  },
  {
    name: 'who was invited alone counts as a second person',
    file: ACCEPT,
    from: 'isAlone ? invitation.invitedBy : null',
    to: 'null',
    tests,
  },
  {
    name: 'an invitation outlives the right of its inviter',
    file: ACCEPT,
    from: "!inviter?.rights.includes('manage_admins')",
    to: '!inviter',
    tests,
  },
  {
    name: 'every administrator makes the link of an invitation',
    file: 'packages/services/src/invitations/links.ts',
    from: 'eq(adminInvitations.invitedBy, ctx.actor.id), isOpen(ctx)',
    to: 'isOpen(ctx)',
    tests,
  },
  {
    name: 'a password opens the account of an administrator with a passkey',
    file: 'packages/services/src/logins/log-in-admin.ts',
    from: "if (await hasPasskey(tx, owner)) throw new AppError('passkey_needed')",
    to: "if (false) throw new AppError('passkey_needed')",
    tests: ['apps/server/src/admin-passkeys.test.ts'],
  },
];
