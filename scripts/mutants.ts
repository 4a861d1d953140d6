import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT, run } from './commands.ts';
import { ADDRESS_MUTANTS } from './mutants/addresses.ts';
import { APPROVAL_MUTANTS } from './mutants/approvals.ts';
import { LAW_MUTANTS } from './mutants/law.ts';
import { MONEY_MUTANTS, type Mutant } from './mutants/ledger.ts';
import { OPERATION_MUTANTS } from './mutants/operations.ts';
import { OUTSIDE_MUTANTS } from './mutants/outside.ts';
import { PAYOUT_MUTANTS } from './mutants/payouts.ts';
import { REVERSAL_MUTANTS } from './mutants/reversals.ts';
import { RIGHT_MUTANTS } from './mutants/rights.ts';
import { RUN_MUTANTS } from './mutants/runs.ts';
import { SCOPE_MUTANTS } from './mutants/scopes.ts';
import { SETTLEMENT_MUTANTS } from './mutants/settlement.ts';
import { STATEMENT_MUTANTS } from './mutants/statements.ts';
import { WALL_MUTANTS } from './mutants/walls.ts';

/** Plants one seeded fault at a time into a copy of the project and runs the tests that must notice it. */
const ALL = [
  ...MONEY_MUTANTS,
  ...SETTLEMENT_MUTANTS,
  ...REVERSAL_MUTANTS,
  ...RUN_MUTANTS,
  ...SCOPE_MUTANTS,
  ...RIGHT_MUTANTS,
  ...APPROVAL_MUTANTS,
  ...LAW_MUTANTS,
  ...PAYOUT_MUTANTS,
  ...OPERATION_MUTANTS,
  ...OUTSIDE_MUTANTS,
  ...STATEMENT_MUTANTS,
  ...WALL_MUTANTS,
  ...ADDRESS_MUTANTS,
];
if (process.argv[2] === '--check') {
  // A text that occurs twice would be changed in a place that the tests of the fault may not reach.
  const broken = ALL.flatMap((mutant) => {
    const path = join(ROOT, mutant.file);
    const found = existsSync(path) ? readFileSync(path, 'utf8').split(mutant.from).length - 1 : 0;
    return found === 1 ? [] : [{ ...mutant, found }];
  });
  for (const { name, file, found } of broken)
    process.stdout.write(`${name}: ${file} contains the text to change ${found} times\n`);
  process.exit(broken.length > 0 ? 1 : 0);
}
const wanted = process.argv[2];
const mutants = ALL.filter(({ name, file }) => !wanted || name.includes(wanted) || file.includes(wanted));
const copy = join(mkdtempSync(join(tmpdir(), 'starline-mutants-')), 'project');
const SKIPPED = new Set(['node_modules', '.git', '.data', 'dist', '.types', '.turbo', 'test-results']);
let survived = 0;

makeCopy();
for (const mutant of mutants) {
  const caughtBy = await plant(mutant);
  if (!caughtBy) survived += 1;
  process.stdout.write(
    `${caughtBy ? 'caught ' : 'SURVIVED'} ${mutant.name}${caughtBy ? ` — by "${caughtBy}"` : ''}\n`,
  );
}
rmSync(join(copy, '..'), { recursive: true, force: true });
process.stdout.write(`${mutants.length - survived} passed, ${survived} failed\n`);
process.exitCode = survived > 0 ? 1 : 0;

function makeCopy(): void {
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !SKIPPED.has(basename(path)) });
  mkdirSync(join(copy, 'node_modules/@starline'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@starline') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const place of ['apps', 'packages']) {
    for (const name of readdirSync(join(copy, place)))
      symlinkSync(join(copy, place, name), join(copy, 'node_modules/@starline', name));
  }
}

/** The title of the first test that failed; undefined when all passed. */
async function plant(mutant: Mutant): Promise<string | undefined> {
  const file = join(copy, mutant.file);
  const sound = readFileSync(file, 'utf8');
  if (!sound.includes(mutant.from))
    throw new Error(`${mutant.name}: ${mutant.file} does not hold what it should change`);
  writeFileSync(
    file,
    sound.replace(mutant.from, () => mutant.to),
  );
  const report = join(copy, '..', 'report.json');
  try {
    rmSync(report, { force: true });
    await run('vitest', ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...mutant.tests], {
      cwd: copy,
    });
    return failureIn(report);
  } finally {
    writeFileSync(file, sound);
  }
}

function failureIn(report: string): string | undefined {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { status: string; fullName: string }[];
    }[];
  };
  for (const file of testResults) {
    const failed = file.assertionResults.find((test) => test.status === 'failed');
    if (failed) return failed.fullName;
    if (file.status === 'failed' && file.assertionResults.length === 0)
      throw new Error(`${basename(file.name)} did not run: ${file.message}`);
  }
  return undefined;
}
