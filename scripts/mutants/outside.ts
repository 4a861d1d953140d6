import type { Mutant } from './ledger.ts';

const services = (path: string) => `packages/services/src/${path}`;
const RATES = services('money/rates/rates.test.ts');
const NODE = services('money/chain/misbehaving.test.ts');
const ONE = services('money/deposits/one-transaction.test.ts');
const WHOLE = services('money/reconciliation/wallet-whole.test.ts');
const ACCEPT = services('money/rates/accept.test.ts');

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
    file: services('money/rates/read.ts'),
    from: 'Math.abs(at.getTime() - Date.parse(asOf)) <= MAX_AGE_MS',
    to: 'Date.parse(asOf) > 0',
    tests: [RATES],
  },
  {
    name: 'a rate that no exchange states is accepted',
    file: services('money/rates/accept.ts'),
    from: ' || !isWithinTolerance(rate, quote.rate)',
    to: '',
    tests: [ACCEPT],
  },
  {
    name: 'a full page without its mark is the end',
    file: services('money/chain/trongrid.ts'),
    from: "    if (!fingerprint && data.length >= PAGE) throw new Error('trongrid left out the mark of a full page');\n",
    to: '',
    tests: [NODE, WHOLE],
  },
  {
    name: 'what a list repeats is a second transfer',
    file: services('money/chain/trongrid.ts'),
    from: 'group.length === 1 ? 1 : Math.max(1, await timesShown(source, first))',
    to: 'group.length',
    tests: [NODE, WHOLE],
  },
  {
    name: 'the chain is not read again from the oldest request on',
    file: services('money/chain/poll-transfers.ts'),
    from: 'if (!isDeepDue) return matched;',
    to: 'return matched;',
    tests: [NODE],
  },
  {
    name: 'a transfer between wallets of the company pays a request',
    file: services('money/chain/poll-transfers.ts'),
    from: 'const own = [...addresses, ...(ctx.config.wallets ?? []).map(({ address }) => address)];',
    to: 'const own: string[] = [];',
    tests: [services('money/chain/chain.test.ts')],
  },
  {
    name: 'a block of the future hides the present',
    file: services('money/chain/poll-transfers.ts'),
    from: 'Math.min(last, now) - OVERLAP_MS',
    to: 'last - OVERLAP_MS',
    tests: [NODE],
  },
  {
    name: 'an event of another amount proves a transfer',
    file: services('money/chain/receipt.ts'),
    from: 'each.micros === micros &&',
    to: 'each.micros > 0n &&',
    tests: [services('money/chain/receipt.test.ts')],
  },
  {
    name: 'two claims with a transfer each are a dispute',
    file: services('money/deposits/claims.ts'),
    from: '     and not exists (select 1 from chain_transfers own where own.deposit_id = other.id)\n',
    to: '',
    tests: [ONE],
  },
  {
    name: 'a deposit without a transfer of its own uses up none',
    file: services('money/deposits/claims.ts'),
    from: '(claim.transferId === null || (one.transferId === null && one.worth === claim.worth))',
    to: 'claim.transferId === null',
    tests: [ONE],
  },
  {
    name: 'a decision leaves the transfer with the other request',
    file: services('money/deposits/decide.ts'),
    from: 'transferId !== null && transferId !== deposit.claim.transferId',
    to: 'transferId === 0',
    tests: [ONE],
  },
  {
    name: 'two clerks decide for two requests of one transfer',
    file: services('money/deposits/decide.ts'),
    from: 'wasUsed !== undefined && wasUsed !== isUsed',
    to: 'false',
    tests: [services('money/deposits/decide.test.ts')],
  },
  {
    name: 'a deleted deposit keeps its transfer',
    file: services('money/deposits/delete.ts'),
    from: '.set({ depositId: null, provenAt: null })',
    to: '.set({ provenAt: null })',
    tests: [ONE],
  },
  {
    name: 'a wallet is not compared with its balance',
    file: services('money/reconciliation/wallet-transfers.ts'),
    from: 'if (micros !== now) continue;',
    to: '',
    tests: [WHOLE],
  },
  {
    name: 'a part of a wallet is taken for all of it',
    file: services('money/reconciliation/wallet-transfers.ts'),
    from: 'if (next.at === range.end) return next;',
    to: 'if (next.at > 0) return next;',
    tests: [WHOLE],
  },
  {
    name: 'an answer without an end is read on',
    file: services('base/outside/body.ts'),
    from: 'if (length > max) throw',
    to: 'if (length > max * 1000) throw',
    tests: [services('money/rates/endless.test.ts')],
  },
];
