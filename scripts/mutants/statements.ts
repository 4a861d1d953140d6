import type { Mutant } from './ledger.ts';

const domain = (path: string) => `packages/domain/src/${path}`;
const services = (path: string) => `packages/services/src/${path}`;
const READER = domain('statement-reader.test.ts');
const HEADINGS = domain('statement-headings.test.ts');
const ROWS = domain('statement-rows.test.ts');
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
    from: 'direction === undefined || (direction === 1 && amount < 0)',
    to: 'direction === 1 && amount < 0',
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
    name: 'an upload is taken back while a later one relies on it',
    file: services('money/reconciliation/take-back.ts'),
    from: 'if (later.rows[0]) throw',
    to: 'if (false) throw',
    tests: [UPLOADS],
  },
];
