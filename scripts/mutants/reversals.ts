import type { Mutant } from './ledger.ts';

const services = (path: string) => `packages/services/src/${path}`;
const ROUND = [services('money/deposits/round.test.ts')];

/** Faults in reversals, forced or not, and in their refusals. */
export const REVERSAL_MUTANTS: Mutant[] = [
  {
    name: 'a forced reversal makes a debt of what the member still holds',
    file: services('money/ledger/take-from.ts'),
    from: "accounts: ['withdrawable', 'center']",
    to: "accounts: ['center']",
    tests: [...ROUND, services('settlement/settlements/forced-alike.test.ts')],
  },
  {
    name: 'a second press reverses the run that was posted since',
    file: services('settlement/settlements/reverse.ts'),
    from: '    refuseUnshown(run.id, runId);\n',
    to: '',
    tests: [services('settlement/settlements/golden-day.test.ts')],
  },
  {
    name: 'a payment is dated into a signed day',
    file: services('money/withdrawal-ends/end.ts'),
    from: 'ending === PAID ? await onOpenDay(ctx, tx) : ctx',
    to: 'ending === PAID ? ctx : await onOpenDay(ctx, tx)',
    tests: [services('money/ledger/clock.test.ts')],
  },
  {
    name: 'an account is closed while its center fees are not paid',
    file: services('settlement/settlements/compute/bases.ts'),
    from: "(purchase.type = 'normal' and purchase.status = 'approved'\n",
    to: "(purchase.type = 'normal' and purchase.status = 'inactive'\n",
    tests: [services('desk/personal-data/close-account.test.ts')],
  },
  {
    name: 'a returned price leaves the debt open',
    file: services('settlement/purchases/void.ts'),
    from: '(owed < price ? owed : price)',
    to: 'minus(owed, owed)',
    tests: ROUND,
  },
  {
    name: 'a deposit is deleted while the package it paid earns',
    file: services('money/deposits/delete.ts'),
    from: '        await refuseWhileSpent(tx, deposit);\n',
    to: '',
    tests: ROUND,
  },
  {
    name: 'batches with one transaction id do not wait for each other',
    file: services('money/deposits/complete.ts'),
    from: '  await lockTransactionIds(tx, ids);\n',
    to: '',
    tests: ROUND,
  },
];
