import type { Mutant } from './ledger.ts';

/** Faults of what tells an operator or owner that something is wrong. */
export const OPERATION_MUTANTS: Mutant[] = [
  {
    name: 'a process with the database role of another surface is ready',
    file: 'apps/server/src/http/plugins/health.ts',
    from: 'if (await isUserRefused())',
    to: 'if (false)',
    tests: ['apps/server/src/http/plugins/health.test.ts'],
  },
  {
    name: 'a second acknowledgement of an alert takes the place of the first',
    file: 'packages/services/src/proof/alerts/acknowledge.ts',
    from: 'and(inArray(securityAlerts.id, input.ids), isNull(securityAlerts.acknowledgedAt))',
    to: 'inArray(securityAlerts.id, input.ids)',
    tests: ['packages/services/src/proof/alerts/list.test.ts'],
  },
  {
    name: 'an alert leaves home before a person acknowledges it',
    file: 'packages/services/src/desk/home/waiting.ts',
    from: 'from security_alerts where acknowledged_at is null',
    to: 'from security_alerts where acknowledged_at is null and false',
    tests: ['packages/services/src/proof/alerts/list.test.ts'],
  },
  {
    name: 'a certificate that no known authority signed counts as fine',
    file: 'apps/server/src/doctor/certificates.ts',
    from: 'if (!shown.isTrusted)',
    to: 'if (!shown)',
    tests: ['apps/server/src/doctor/certificates.test.ts'],
  },
];
