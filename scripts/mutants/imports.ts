import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const ROUND_TRIP = services('imports/round-trip.test.ts');
const PAGE = services('imports/page/page.test.ts');
const FAULTS = services('imports/faults.test.ts');

/** Faults in moving in: what is found, what is posted, and that a step is done once. docs/domain/moving-in.md. */
export const IMPORT_MUTANTS: Mutant[] = [
  {
    name: 'a step of an import is done again',
    file: services('imports/run.ts'),
    from: '      if (done) return undefined;\n',
    to: '',
    tests: [ROUND_TRIP],
  },
  {
    name: 'files with faults are imported',
    file: services('imports/run.ts'),
    from: 'if (isDryRun || faults.total > 0) throw',
    to: 'if (isDryRun) throw',
    tests: [FAULTS],
  },
  {
    name: 'an installation in use is imported into',
    file: services('imports/run.ts'),
    from: '  if (used.length > 0)\n',
    to: '  if (used.length > 99)\n',
    tests: [ROUND_TRIP],
  },
  {
    name: 'an import goes on with other files',
    file: services('imports/run.ts'),
    from: 'begun.digest !== files.digest',
    to: 'false',
    tests: [ROUND_TRIP],
  },
  {
    name: 'an opening balance leaves out what open requests hold',
    file: services('imports/resolve.ts'),
    from: 'coalesce(held.center, 0) + coalesce(asked.center, 0) as center',
    to: 'coalesce(held.center, 0) as center',
    tests: [ROUND_TRIP, FAULTS],
  },
  {
    name: 'an imported debt is booked as a credit',
    file: services('imports/load.ts'),
    from: ' then account else ',
    to: ' and false then account else ',
    tests: [FAULTS],
  },
  {
    name: 'center fees of imported purchases are paid again',
    file: services('settlements/compute/bases.ts'),
    from: '(imported_at is null or ',
    to: '(true or ',
    tests: [ROUND_TRIP],
  },
  {
    name: 'days that the other system settled are settled again',
    file: services('settlements/days.ts'),
    from: '  if (first) return first;\n',
    to: '',
    tests: [ROUND_TRIP],
  },
  {
    name: 'sums that differ from the control file are no fault',
    file: services('imports/control.ts'),
    from: 'if (line.control !== line.files)',
    to: 'if (line.control > line.files + 1)',
    tests: [FAULTS],
  },
  {
    name: 'the page imports files that its check did not see',
    file: services('imports/page/run-job.ts'),
    from: '      ...(job.digest && { digest: job.digest }),\n',
    to: '',
    tests: [PAGE],
  },
  {
    name: 'files that change while they are read are imported',
    file: services('imports/run.ts'),
    from: 'if ((await digestOf(folder, mapping)) !== digest) throw',
    to: 'if (digest === undefined) throw',
    tests: [PAGE],
  },
  {
    name: 'others write between the steps of an import',
    file: services('imports/closed.ts'),
    from: 'before insert or delete on',
    to: 'before insert on',
    tests: [PAGE],
  },
  {
    name: 'an import is requested after a check with faults',
    file: services('imports/page/state.ts'),
    from: ' || job.faults > 0 || ',
    to: ' || ',
    tests: [PAGE],
  },
  {
    name: 'a job is taken from a process that still does it',
    file: services('imports/page/run-job.ts'),
    from: 'const ABANDONED_AFTER_MS = 60_000;',
    to: 'const ABANDONED_AFTER_MS = 0;',
    tests: [PAGE],
  },
  {
    name: 'an upload writes outside of its folder',
    file: services('imports/page/files.ts'),
    from: "  if (!isImportFileName(name)) throw new AppError('import_file_name');\n",
    to: '',
    tests: [services('imports/page/uploads.test.ts')],
  },
  {
    name: 'a circle of recommenders is not seen',
    file: services('imports/parents.ts'),
    from: 'depths[other] = IN_CIRCLE;',
    to: 'depths[other] = 0;',
    tests: [FAULTS],
  },
];
