import type { Mutant } from './ledger.ts';

const services = (path: string) => `packages/services/src/${path}`;
const RATES = services('rates/rates.test.ts');
const ACCEPT = services('rates/accept.test.ts');

/** Faults in what is believed of services outside. docs/domain/withdrawals.md#krw-rate. */
export const OUTSIDE_MUTANTS: Mutant[] = [
  {
    name: 'a rate is cut at its exponent',
    file: 'packages/domain/src/decimals.ts',
    from: 'const shift = Number(exponent) - fraction.length + decimals;',
    to: 'const shift = decimals - fraction.length;',
    tests: [RATES],
  },
  {
    name: 'a rate is compared with no yardstick',
    file: 'packages/domain/src/rates.ts',
    from: "if (!isNear(quote)) return 'off_yardstick';",
    to: '',
    tests: [RATES],
  },
  {
    name: 'sources that differ are believed',
    file: 'packages/domain/src/rates.ts',
    from: "return agree ? null : 'sources_differ';",
    to: 'return null;',
    tests: [RATES],
  },
  {
    name: 'a quote of any age is used',
    file: services('rates/read.ts'),
    from: 'Math.abs(at.getTime() - Date.parse(asOf)) <= MAX_AGE_MS',
    to: 'Date.parse(asOf) > 0',
    tests: [RATES],
  },
  {
    name: 'a rate that no exchange states is accepted',
    file: services('rates/accept.ts'),
    from: ' || !isWithinTolerance(rate, quote.rate)',
    to: '',
    tests: [ACCEPT],
  },
];
