// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the faults cite code that holds templates.
import type { Mutant } from './list.ts';

const SIGNALS = 'packages/services/src/risk/risk.test.ts';
const QUEUE = 'packages/services/src/risk/queue.test.ts';

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
];
