import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const AUDIT = 'apps/server/src/audit-trail.test.ts';

/** Seeded faults of audit, personal data and alerts. docs/security.md#audit. */
export const PRIVACY_MUTANTS: Mutant[] = [
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
];
