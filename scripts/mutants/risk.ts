// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the faults cite code that holds templates.
import type { Mutant } from './list.ts';

const SIGNALS = 'packages/services/src/risk/risk.test.ts';
const QUEUE = 'packages/services/src/risk/queue.test.ts';

const HOLD = 'packages/services/src/risk/hold.test.ts';

/** Faults in risk signals: doubts that are not shown. docs/domain/risk.md. */
export const RISK_MUTANTS: Mutant[] = [
  {
    name: 'risk: a destination that changed after the request has no signal',
    file: 'packages/domain/src/risk.ts',
    from: 'Math.abs(facts.changedSeconds) <= hours * HOUR',
    to: 'facts.changedSeconds >= 0 && facts.changedSeconds <= hours * HOUR',
    tests: [SIGNALS],
  },
  {
    name: 'risk: an account number with dashes is another one',
    file: 'packages/services/src/risk/others.ts',
    from: "text.replaceAll(/[\\s-]/g, '')",
    to: 'text',
    tests: [SIGNALS],
  },
  {
    name: 'risk: later requests count for an earlier one',
    file: 'packages/services/src/risk/history.ts',
    from: '\n      and each.created_at <= asked.created_at\n      and (each.id = asked.id or ${isCounted} and ${isEarlier})) as week`;',
    to: '\n      and (each.id = asked.id or ${isCounted})) as week`;',
    tests: [SIGNALS],
  },
  {
    name: 'risk: deleted deposits count',
    file: 'packages/services/src/risk/deposit-facts.ts',
    from: 'isCounted: isLive }',
    to: 'isCounted: sql`true` }',
    tests: [SIGNALS],
  },
  {
    name: 'risk: corrections do not count for the sum of deposits',
    file: 'packages/services/src/risk/deposit-facts.ts',
    from: 'const worth = sql`each.amount + each.correction`',
    to: 'const worth = sql`each.amount`',
    tests: [SIGNALS],
  },
  {
    name: 'risk: a deposit has the rules of withdrawals',
    file: 'packages/domain/src/risk.ts',
    from: "...commonFindings(facts, 'deposit_'),",
    to: "...commonFindings(facts, ''),",
    tests: [SIGNALS],
  },
  {
    name: 'risk: the queue keeps the figures of other rules',
    file: 'packages/services/src/risk/signals.ts',
    from: 'earlier && earlier.terms === terms && ',
    to: 'earlier && ',
    tests: [QUEUE],
  },
  {
    name: 'risk: an ended request stays in the queue',
    file: 'packages/services/src/risk/queue.ts',
    from: '${status} = ${literal(REQUESTED)} and ',
    to: '',
    tests: [QUEUE],
  },
  {
    name: 'a withdrawal that risk signals hold is completed',
    file: 'packages/services/src/withdrawals/end-batch.ts',
    from: ' && !risky.has(id)',
    to: '',
    tests: [HOLD],
  },
  {
    name: 'a withdrawal that risk signals hold is batched',
    file: 'packages/services/src/payouts/make.ts',
    from: "risky.has(request.id) ? 'held_by_risk' : undefined",
    to: 'undefined',
    tests: [HOLD],
  },
  {
    name: 'a batch with a withdrawal that risk signals hold is sent',
    file: 'packages/services/src/payouts/send.ts',
    from: "risky.has(request.id) ? 'held_by_risk' : undefined",
    to: 'undefined',
    tests: [HOLD],
  },
  {
    name: 'withdrawals are held by risk signals without the rule',
    file: 'packages/domain/src/risk.ts',
    from: 'isOn: !isOffAtFirst,',
    to: 'isOn: true,',
    tests: [HOLD],
  },
  {
    name: 'a released withdrawal is held by risk signals again',
    file: 'packages/services/src/risk/hold.ts',
    from: 'known.filter(({ releasedAt }) => releasedAt === null)',
    to: 'known',
    tests: [HOLD],
  },
  {
    name: 'a withdrawal at the line of the hold is not held',
    file: 'packages/services/src/risk/hold.ts',
    from: 'if (weight >= line)',
    to: 'if (weight > line)',
    tests: [HOLD],
  },
  {
    name: 'a hold by risk signals is released twice',
    file: 'packages/services/src/risk/hold.ts',
    from: '.where(and(eq(riskHolds.withdrawalId, id), isNull(riskHolds.releasedAt)))\n      .returning',
    to: '.where(eq(riskHolds.withdrawalId, id))\n      .returning',
    tests: [HOLD],
  },
];
