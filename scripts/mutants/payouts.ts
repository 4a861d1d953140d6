import type { Mutant } from './ledger.ts';
import { PROOF_MUTANTS } from './proofs.ts';

const services = (path: string) => `packages/services/src/${path}`;
const BATCHES = services('money/payouts/payouts.test.ts');
const RESULTS = services('money/payouts/results.slow.test.ts');
const CONTRADICTIONS = services('money/payouts/contradictions.test.ts');
const PAY_FAILED = services('money/payouts/pay-failed.test.ts');
const COVERED = services('money/payouts/covered.test.ts');
const AT_ONCE = services('money/payouts/at-once.test.ts');
const APPROVAL = services('money/payouts/approval.test.ts');

/** Faults in payout batches: the lock, what is sent, and what a result does. docs/domain/payouts.md. */
export const PAYOUT_MUTANTS: Mutant[] = [
  ...PROOF_MUTANTS,
  {
    name: 'who paid enters alone that it came back',
    file: services('money/payouts/return.ts'),
    from: '  await refusePayer(ctx, tx, await payerOf(tx, paid));\n',
    to: '',
    tests: [services('money/payouts/return.test.ts')],
  },
  {
    name: 'a bank file of the list pays what is held',
    file: services('desk/personal-data/reveal.ts'),
    from: '.filter((id) => !refused.has(id))',
    to: '',
    tests: [services('desk/personal-data/bank-file.test.ts')],
  },
  {
    name: 'a request in a batch is ended by hand',
    file: services('money/withdrawals/lock-requests.ts'),
    from: 'batchId === undefined ? isNull(withdrawals.payoutBatchId) : ',
    to: 'batchId === undefined ? undefined : ',
    tests: [BATCHES, AT_ONCE],
  },
  {
    name: 'a result of a line that was paid pays again',
    file: services('money/payouts/match-results.ts'),
    from: "const isSent = found.item.state === 'sent';",
    to: 'const isSent = true;',
    tests: [RESULTS, AT_ONCE],
  },
  {
    name: 'a result against the record is called done',
    file: services('money/payouts/match-results.ts'),
    from: "  if (!isSent && !isKnown && isKept) return 'contradicts';\n",
    to: '',
    tests: [CONTRADICTIONS],
  },
  {
    name: 'a failed line is completed by a row of another amount',
    file: services('money/payouts/match-results.ts'),
    from: ' && isKept',
    to: '',
    tests: [PAY_FAILED],
  },
  {
    name: 'a request whose member owes is paid',
    file: services('money/withdrawals/pay-refusals.ts'),
    from: "then 'member_owes' end as code",
    to: 'then null end as code',
    tests: [COVERED],
  },
  {
    name: 'a request that holds nothing is paid',
    file: services('money/withdrawals/pay-refusals.ts'),
    from: "then 'payout_not_held'",
    to: 'then null',
    tests: [COVERED],
  },
  {
    name: 'a result with another amount is applied',
    file: services('money/payouts/match-results.ts'),
    from: "  if (differs) return 'amount_differs';\n",
    to: '',
    tests: [RESULTS],
  },
  {
    name: 'a TXID pays two batches',
    file: services('money/payouts/match-results.ts'),
    from: ' && foreign.has(row.reference)',
    to: ' && false',
    tests: [RESULTS],
  },
  {
    name: 'a rule about withdrawals does not hold for batches',
    file: services('money/payouts/send.ts'),
    from: "kinds: ['payouts', 'withdrawals']",
    to: "kinds: ['payouts']",
    tests: [APPROVAL],
  },
  {
    name: 'a transfer from the payout wallet pays the first of two lines that it fits',
    file: 'packages/services/src/money/chain/poll-payouts.ts',
    from: "fitting.length === 1 && fitting[0]?.item.state === 'sent'",
    to: "fitting[0]?.item.state === 'sent'",
    tests: ['packages/services/src/money/chain/poll-payouts.test.ts'],
  },
  {
    name: 'a transfer that left before the batch was sent pays a line',
    file: 'packages/services/src/money/chain/poll-payouts.ts',
    from: 'Date.parse(sentAt) <= transfer.at',
    to: 'transfer.at > 0',
    tests: ['packages/services/src/money/chain/poll-payouts.test.ts'],
  },
  {
    name: 'a transfer of another wallet pays a line',
    file: 'packages/services/src/money/chain/trongrid.ts',
    from: 'each[side] === source.address',
    to: 'each[side].length > 0',
    tests: ['packages/services/src/money/chain/poll-payouts.test.ts'],
  },
  {
    name: 'a failed line that was paid after all is given back unseen',
    file: 'packages/services/src/money/payouts/settle-failed.ts',
    from: "said.get(item.id)?.said === 'paid'",
    to: "said.get(item.id)?.said === 'failed'",
    tests: [
      'packages/services/src/money/payouts/contradictions.test.ts',
      'packages/services/src/money/payouts/pay-failed.test.ts',
    ],
  },
];
