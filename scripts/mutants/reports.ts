// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the faults cite code that holds templates.
import type { Mutant } from './list.ts';

const REPORTS = 'packages/services/src/reports/reports.test.ts';

/** Faults in reports on a schedule: sent twice, or never. docs/operations/reports.md. */
export const REPORT_MUTANTS: Mutant[] = [
  {
    name: 'the top earners of a month are those of its last day',
    file: 'packages/services/src/reports/figures.ts',
    from: "kind === 'monthly' ? earnedInMonth(from) : earnedOn(runs)",
    to: 'earnedOn(runs)',
    tests: [REPORTS],
  },
  {
    name: 'report: an interrupted e-mail is sent again by itself',
    file: 'packages/services/src/reports/send.ts',
    from: 'where sent_at is null and claimed_at is null and next_attempt_at',
    to: 'where sent_at is null and next_attempt_at',
    tests: [REPORTS],
  },
  {
    name: 'report: a refused e-mail keeps its claim',
    file: 'packages/services/src/reports/send.ts',
    from: 'else await set({ claimedAt: null, nextAttemptAt',
    to: 'else await set({ nextAttemptAt',
    tests: [REPORTS],
  },
];
