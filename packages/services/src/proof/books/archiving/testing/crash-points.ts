import type { CrashPoint } from '../../../../settlement/settlements/testing/crashes/crash-points.ts';

/** Where a process that archives a month may die, in the order in which it comes there. */
export const ARCHIVING_POINTS: readonly CrashPoint[] = [
  { name: 'begun', when: 'after', statement: /insert into archives/, atCommit: true },
  { name: 'a file is written', when: 'before', statement: /^copy months\.ledger_transfers/ },
  { name: 'files are complete, not recorded', when: 'before', statement: /manifest_hash = decode/ },
  { name: 'files are recorded', when: 'after', statement: /manifest_hash = decode/, atCommit: true },
  { name: 'tables are dropped, before COMMIT', when: 'before', statement: /archived_at = /, atCommit: true },
  { name: 'archived, unanswered', when: 'after', statement: /archived_at = /, atCommit: true },
];

/** Where a process that restores a month may die. */
export const RESTORING_POINTS: readonly CrashPoint[] = [
  { name: 'one table is loaded', when: 'after', statement: /^analyze rewards/, atCommit: true },
  { name: 'attached, before COMMIT', when: 'before', statement: /restored_at = /, atCommit: true },
  { name: 'restored, unanswered', when: 'after', statement: /restored_at = /, atCommit: true },
];
