import type { Mutant } from './ledger.ts';

const domain = (path: string) => `packages/domain/src/${path}`;
const services = (path: string) => `packages/services/src/${path}`;
const READER = domain('statement-reader.test.ts');
const HEADINGS = domain('statement-headings.test.ts');
const ROWS = domain('statement-rows.test.ts');
const PAIRS = services('money/reconciliation/pairs.slow.test.ts');
const UPLOADS = services('money/reconciliation/uploads.slow.test.ts');

/** Faults in reading, storing and taking back statements. docs/domain/reconciliation.md. */
export const STATEMENT_MUTANTS: Mutant[] = [
  {
    name: 'an amount without a day is passed over',
    file: domain('statement-reader.ts'),
    from: "return found || isMoney ? fault('no_day', cell('day')) : { kind: 'note' };",
    to: "return { kind: 'note' };",
    tests: [READER, ROWS],
  },
  {
    name: 'an unknown word of direction is money that came in',
    file: domain('statement-reader.ts'),
    from: 'direction === undefined || (amount < 0 && (direction === 1 || amountIsSigned))',
    to: 'amount < 0 && (direction === 1 || amountIsSigned)',
    tests: [READER],
  },
  {
    name: 'lines below the heading of another table are read by the first one',
    file: domain('statement-reader.ts'),
    from: "return isSame ? { kind: 'heading' } : fault('other_heading', row.cells.join(' '));",
    to: "return { kind: 'heading' };",
    tests: [HEADINGS],
  },
  {
    name: 'an upload stores what was not previewed',
    file: services('money/reconciliation/upload.ts'),
    from: "  if (seen !== input.seen) throw new AppError('statement_not_seen');\n",
    to: '',
    tests: [UPLOADS],
  },
  {
    name: 'a pair is accepted that is not the one that was shown',
    file: services('money/reconciliation/pairs.ts'),
    from: 'if (!pair || seenOf(pair) !== seen) throw',
    to: 'if (!pair) throw',
    tests: [PAIRS],
  },
  {
    name: 'a pair is accepted whose line or record is no longer free',
    file: services('money/reconciliation/by-hand.ts'),
    from: '    if (input.seen !== undefined) await refuseUnseen(ctx, tx, input);\n',
    to: '',
    tests: [PAIRS],
  },
  {
    name: 'an upload is taken back while a later one relies on it',
    file: services('money/reconciliation/take-back.ts'),
    from: 'if (later.rows[0]) throw',
    to: 'if (false) throw',
    tests: [UPLOADS],
  },
  {
    name: 'two amounts in one cell are one',
    file: domain('statement-cells.ts'),
    from: "? unit : '',",
    to: "? '' : '',",
    tests: [domain('statement-cells.test.ts')],
  },
  {
    name: 'a heading that contains the name of an amount is one',
    file: domain('statement-headings.ts'),
    from: '/^(?:(?:입금|맡기신|받은)',
    to: '/(?:(?:입금|맡기신|받은)',
    tests: [HEADINGS],
  },
  {
    name: 'the sum of a day is a line',
    file: domain('statement-reader.ts'),
    from: "if (sum !== undefined) return fault('sum_with_day', sum);",
    to: '',
    tests: [READER],
  },
  {
    name: 'lines above the heading are passed over',
    file: domain('statement-reader.ts'),
    from: "return isMoney && dayOf(row.cell('day'), zone)",
    to: 'return isMoney && zone === String(row)',
    tests: [READER],
  },
  {
    name: 'only the first sheet is read',
    file: services('money/bank-files/workbook.ts'),
    from: "(sheet.state ?? 'visible') === 'visible'",
    to: "(sheet.state ?? 'visible') === 'visible' && above === 0",
    tests: [services('money/bank-files/rows-of.test.ts'), services('money/reconciliation/layouts.test.ts')],
  },
  {
    name: 'a thread sees the environment of the server',
    file: services('base/threads/run.ts'),
    from: 'env: cacheVariable(),',
    to: 'env: process.env,',
    tests: [services('base/threads/run.slow.test.ts')],
  },
  {
    name: 'threads wait without a bound',
    file: services('base/threads/run.ts'),
    from: 'gate.pendingCount >= WAITING_MAX',
    to: 'gate.pendingCount < 0',
    tests: [services('base/threads/run.slow.test.ts')],
  },
];
