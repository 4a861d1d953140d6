// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the faults cite code that holds templates.
import type { Mutant } from './list.ts';

const CORRECT = 'packages/services/src/deposits/correct.test.ts';
const ENTER = 'packages/services/src/deposits/enter.test.ts';
const correct = 'packages/services/src/deposits/correct.ts';

/** Faults in corrections of deposits: money twice, lost or of another amount. docs/domain/deposits.md#corrections. */
export const CORRECTION_MUTANTS: Mutant[] = [
  {
    name: 'correction: the whole amount is posted in place of the difference',
    file: correct,
    from: 'if (isCompleted) await postDifference(ctx, tx, { row, id: correction.id, difference });',
    to: 'if (isCompleted) await postDifference(ctx, tx, { row, id: correction.id, difference: after.amount });',
    tests: [CORRECT],
  },
  {
    name: 'correction: what the caller saw is not compared',
    file: correct,
    from: 'row.status !== seen.status || now.amount !== seen.amount',
    to: 'false',
    tests: [CORRECT],
  },
  {
    name: 'correction: the row is not locked',
    file: correct,
    from: "    .where(and(eq(deposits.id, id), isNull(deposits.deletedAt)))\n    .for('no key update');",
    to: '    .where(and(eq(deposits.id, id), isNull(deposits.deletedAt)));',
    tests: [CORRECT],
  },
  {
    name: 'correction: a deletion leaves the corrections posted',
    file: 'packages/services/src/deposits/delete.ts',
    from: 'of await postedKeys(tx, deposit.id))',
    to: 'of [`deposit:${deposit.id}`])',
    tests: [CORRECT],
  },
  {
    name: 'correction: a note is evidence of two deposits',
    file: 'packages/services/src/deposits/enter.ts',
    from: 'if (!note || note.used !== null)',
    to: 'if (!note)',
    tests: [ENTER],
  },
];
