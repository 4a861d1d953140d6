import type { Mutant } from './list.ts';

const tests = ['apps/server/src/notifications.test.ts'];
const services = (path: string) => `packages/services/src/${path}`;
const ALARM = services('notifications/alarm.ts');

/** Faults in what a member is told and in "this was not me". docs/domain/access.md#announcements. */
export const NOTIFICATION_MUTANTS: Mutant[] = [
  {
    name: 'an announcement is written outside of the transaction of its act',
    file: services('notifications/announce.ts'),
    from: 'await sendLater(tx, {',
    to: 'await ctx.db.$client.query({',
    tests,
  },
  {
    name: 'a changed e-mail address is told to the new address only',
    file: services('members/payout-details.ts'),
    from: ', alsoTo: before.email }',
    to: ' }',
    tests,
  },
  {
    name: 'a login from a new device is not told',
    file: services('logins/record.ts'),
    from: 'if (!found.rows[0]?.known) await announce',
    to: 'if (!found.rows[0]) await announce',
    tests,
  },
  {
    name: 'the device of another member is known',
    file: services('logins/record.ts'),
    from: 'from member_devices where member_id = $1 and id = $2',
    to: 'from member_devices where $1 > 0 and id = $2',
    tests,
  },
  {
    name: 'a link "this was not me" works more than once',
    file: ALARM,
    from: 'const open = and(isNull(alarmTokens.usedAt), gt(',
    to: 'const open = and(gt(',
    tests,
  },
  {
    name: 'a link "this was not me" never expires',
    file: ALARM,
    from: 'isNull(alarmTokens.usedAt), gt(alarmTokens.expiresAt, nowIso(ctx))',
    to: "isNull(alarmTokens.usedAt), gt(alarmTokens.expiresAt, '2000-01-01')",
    tests,
  },
  {
    name: 'the stored hash of a link opens it',
    file: ALARM,
    from: 'eq(alarmTokens.id, sessionIdOf(token))',
    to: 'eq(alarmTokens.id, token.length === 64 ? token : sessionIdOf(token))',
    tests,
  },
  {
    name: '"this was not me" leaves the sessions',
    file: ALARM,
    from: "  await endAllSessions(tx, 'member', memberId);\n",
    to: '',
    tests,
  },
  {
    name: 'a member releases a hold that only staff may release',
    file: services('withdrawals/hold-own.ts'),
    from: 'and(isOwn, eq(members.isHeldForStaff, false))',
    to: 'isOwn',
    tests,
  },
  {
    name: 'a member reports by the announcement of another',
    file: ALARM,
    from: 'and(eq(memberNotifications.id, id), eq(memberNotifications.memberId, ctx.actor.id))',
    to: 'and(eq(memberNotifications.id, id))',
    tests,
  },
];
