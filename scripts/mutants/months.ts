import type { Mutant } from './list.ts';

const months = (path: string) => `packages/services/src/settlements/months/${path}`;
const returns = (path: string) => `packages/services/src/settlements/returns/${path}`;
const MERGE = months('merge.test.ts');
const TAKE_BACK = returns('take-back.test.ts');

/** Seeded faults of months of rewards and of their merges. */
export const MONTH_MUTANTS: Mutant[] = [
  {
    name: 'a void during a merge changes the old table only',
    file: returns('mark-returned.ts'),
    from: 'if (await isMerging(tx, month)) await tx.execute(clear(',
    to: 'if (false) await tx.execute(clear(',
    tests: [MERGE],
  },
  {
    name: 'a void during a merge leaves the copied draws',
    file: returns('give-draws-back.ts'),
    from: 'if (!(await isMerging(tx, month))) return;',
    to: 'return;',
    tests: [MERGE],
  },
  {
    name: 'a void leaves the roll-ups of a merged month',
    file: returns('mark-returned.ts'),
    from: 'where sums.month = ',
    to: 'where sums.month < ',
    tests: [TAKE_BACK],
  },
  {
    name: 'a reversed run stays in the roll-ups of its month',
    file: 'packages/services/src/settlements/reverse.ts',
    from: '    await takeFromMonth(tx, run);\n',
    to: '',
    tests: [MERGE],
  },
  {
    name: 'a posted chunk is not added to the roll-ups',
    file: 'packages/services/src/settlements/post-chunk.ts',
    from: '  await addToMonth(tx, run, chunk);\n',
    to: '',
    tests: [TAKE_BACK],
  },
  {
    name: 'a merge ends although its month got another run',
    file: months('replace-tables.ts'),
    from: 'if ((await runsOf(tx, month)).join() !== runIds.join()) {',
    to: 'if (runIds.length === 0) {',
    tests: [MERGE],
  },
  {
    name: 'a merge ends under a snapshot that misses its rows',
    file: months('replace-tables.ts'),
    from: "if (await hasOlderSnapshot(ctx.db, month)) return 'waits';",
    to: '',
    tests: [MERGE],
  },
  {
    name: 'a merge copies the next slice twice',
    file: months('copy-slice.ts'),
    from: 'to + 1}, last_transaction',
    to: 'to}, last_transaction',
    tests: [MERGE],
  },
];
