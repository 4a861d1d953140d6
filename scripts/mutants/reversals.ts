import type { Mutant } from './ledger.ts';

const services = (path: string) => `packages/services/src/${path}`;
const ROUND = [services('deposits/round.test.ts')];

/** Faults in reversals, forced or not, and in their refusals. */
export const REVERSAL_MUTANTS: Mutant[] = [
  {
    name: 'a forced reversal makes a debt of what the member still holds',
    file: services('ledger/take-from.ts'),
    from: "accounts: ['withdrawable', 'center']",
    to: "accounts: ['center']",
    tests: [...ROUND, services('settlements/forced-alike.test.ts')],
  },
  {
    name: 'a returned price leaves the debt open',
    file: services('purchases/void.ts'),
    from: '(owed < price ? owed : price)',
    to: 'minus(owed, owed)',
    tests: ROUND,
  },
  {
    name: 'a deposit is deleted while the package it paid earns',
    file: services('deposits/delete.ts'),
    from: 'if (owed > 0) await refuseWhileSpent(tx, deposit);',
    to: '',
    tests: ROUND,
  },
  {
    name: 'batches with one transaction id do not wait for each other',
    file: services('deposits/complete.ts'),
    from: '  await lockTransactionIds(tx, ids);\n',
    to: '',
    tests: ROUND,
  },
];
