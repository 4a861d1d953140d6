import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const PERSONAL = 'apps/server/src/personal-data.test.ts';
const ALERTS = 'apps/server/src/alerts.test.ts';
const AUDIT = 'apps/server/src/audit-trail.test.ts';

/** Seeded faults of audit, personal data and alerts. docs/security.md#audit. */
export const PRIVACY_MUTANTS: Mutant[] = [
  {
    name: 'a receipt of a withdrawal is read by any member',
    file: services('receipts/rows.ts'),
    from: 'and(eq(withdrawals.id, id), eq(withdrawals.memberId, ctx.actor.id))',
    to: 'eq(withdrawals.id, id)',
    tests: [services('receipts/receipts.test.ts')],
  },
  {
    name: 'a receipt of a deposit is read by any member',
    file: services('receipts/read.ts'),
    from: 'eq(deposits.memberId, ctx.actor.id), ',
    to: '',
    tests: [services('receipts/receipts.test.ts')],
  },
  {
    name: 'a usual time is shown of a few requests',
    file: services('receipts/typical.ts'),
    from: 'measured.count >= FEWEST',
    to: 'measured.count >= 1',
    tests: [services('receipts/receipts.test.ts')],
  },
  {
    name: 'a wrong guess leaves no audit entry',
    file: services('throttles/attempts.ts'),
    from: 'else await recordWrongGuess(ctx, attempt.account, error.code);',
    to: '',
    tests: [AUDIT],
  },
  {
    name: 'each refused call writes an audit entry',
    file: services('throttles/record-once.ts'),
    from: 'earlier.count += 1;\n    return;',
    to: 'earlier.count += 1;\n    await write(ctx, entry);\n    return;',
    tests: [AUDIT],
  },
  {
    name: 'a refusal by right leaves no audit entry',
    file: services('throttles/record-refusal.ts'),
    from: "  'forbidden',\n",
    to: '',
    tests: [AUDIT],
  },
  {
    name: 'answers to administrators are not masked',
    file: 'packages/router/src/guards.ts',
    from: 'meta?.isUnmasked ? data : await asSeenBy(admin, data, path)',
    to: 'data',
    tests: [PERSONAL],
  },
  {
    name: 'documented calls show personal data without the right',
    file: services('personal-data/shown.ts'),
    from: "!ctx.isDocumentedCall || !ctx.actor.rights.includes('see_personal_data')",
    to: '!ctx.isDocumentedCall',
    tests: [PERSONAL],
  },
  {
    name: 'a spreadsheet in full needs no right',
    file: services('exports/export.ts'),
    from: "if (isInFull) refuseWithoutRight(ctx, 'see_personal_data');",
    to: '',
    tests: [PERSONAL],
  },
  {
    name: 'a masked value is stored',
    file: 'packages/domain/src/personal-data.ts',
    from: 'text.includes(DOT);',
    to: 'text === DOT;',
    tests: [PERSONAL],
  },
  {
    name: 'an account with a balance is closed',
    file: services('personal-data/close-account.ts'),
    from: 'and member.id * 16 + 15 and balance <> 0`',
    to: 'and member.id * 16 + 15 and balance < 0`',
    tests: [PERSONAL],
  },
  {
    name: 'the audit log shows the personal data of entries',
    file: services('audit/names.ts'),
    from: 'return maskPersonal(hide(named(values, names), hidden));',
    to: 'return named(values, names);',
    tests: [PERSONAL],
  },
  {
    name: 'an alert is raised again for each entry',
    file: services('alerts/raise.ts'),
    from: 'if ((await tx.$count(securityAlerts, same)) > 0) return undefined;',
    to: '',
    tests: [ALERTS],
  },
  {
    name: 'a reset second factor raises no alert',
    file: services('alerts/rules.ts'),
    from: "'secondFactor.off': secondFactorReset,",
    to: '',
    tests: [ALERTS],
  },
  {
    name: 'a webhook that refuses is not tried again',
    file: 'apps/server/src/post-alert.ts',
    from: 'if (!answer.ok) throw',
    to: 'if (answer.redirected) throw',
    tests: [ALERTS],
  },
  {
    name: 'a member is found by phone without the right to see personal data',
    file: services('search/find.ts'),
    from: "ctx.actor.rights.includes('see_personal_data') ? personalQueries(by, terms) : []",
    to: 'personalQueries(by, terms)',
    tests: [services('search/find.test.ts')],
  },
  {
    name: 'a closed account is given points',
    file: services('members/lock-open.ts'),
    from: "if (member.closedAt) throw new AppError('member_closed');",
    to: '',
    tests: [PERSONAL],
  },
];
