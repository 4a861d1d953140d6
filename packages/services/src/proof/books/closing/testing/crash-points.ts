import type { CrashPoint } from '../../../../settlement/settlements/testing/crashes/crash-points.ts';

/** Where a worker that closes a month may die. */
export const CLOSING_POINTS: readonly CrashPoint[] = [
  { name: 'postings refused', when: 'after', statement: /refuse_postings_until/ },
  { name: 'begun', when: 'after', statement: /insert into closed_months/, atCommit: true },
  { name: 'balances written', when: 'after', statement: /insert into closed_balances/ },
  { name: 'closed, before COMMIT', when: 'before', statement: /update closed_months/, atCommit: true },
  { name: 'closed, unanswered', when: 'after', statement: /update closed_months/, atCommit: true },
];
