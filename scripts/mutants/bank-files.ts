import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const READ = services('bank-files/read.test.ts');

/** Faults in files of banks: limits that do not hold, and cells read as something else. docs/domain/payouts.md#result-files. */
export const BANK_FILE_MUTANTS: Mutant[] = [
  {
    name: 'a workbook unpacks without a limit',
    file: services('bank-files/unpack.ts'),
    from: '      if (size > UNPACKED_MAX) throw new Refused();\n',
    to: '',
    tests: [READ],
  },
  {
    name: 'a workbook with macros is read',
    file: services('bank-files/unpack.ts'),
    from: 'MACROS.test(entry.name) || ',
    to: '',
    tests: [READ],
  },
  {
    name: 'a file of a bank has another content than its name says',
    file: services('bank-files/read.ts'),
    from: 'if (name !== undefined && ',
    to: 'if (name === undefined && ',
    tests: [READ],
  },
  {
    name: 'a workbook has more rows than the limit',
    file: services('bank-files/workbook.ts'),
    from: 'read > ROWS_MAX || ',
    to: '',
    tests: [READ],
  },
  {
    name: 'one text in many cells of a workbook fills the memory',
    file: services('bank-files/workbook.ts'),
    from: ' || length > TEXT_MAX',
    to: '',
    tests: [READ],
  },
  {
    name: 'a hidden sheet of a workbook is read',
    file: services('bank-files/workbook.ts'),
    from: " && (sheet.state ?? 'visible') === 'visible'",
    to: '',
    tests: [READ],
  },
];
