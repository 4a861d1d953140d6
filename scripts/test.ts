import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBrowsers } from '../apps/e2e/src/browser.ts';
import { ROOT, run, tests } from './commands.ts';
import { type Counts, journeyCounts, slowFiles, unitCounts } from './test-report.ts';
import { targetsOf } from './test-targets.ts';

/**
 * `first`: what a newcomer runs. `rest`: what `npm run test:all` runs after it. CONTRIBUTING.md, section 3.
 */
type Tier = 'first' | 'rest';

type Suite = {
  name: string;
  program: string;
  cwd?: string;
  args: (report: string, tier: Tier) => string[];
  env?: (report: string) => Record<string, string>;
  count: (report: unknown) => Counts;
};

/** A file that takes over five seconds is `*.slow.test.ts`; the journeys of the first tier have the tag. */
const SUITES: Suite[] = [
  {
    name: 'unit and integration',
    program: 'vitest',
    args: (report, tier) => [
      'run',
      `--maxWorkers=${workersOf(tier)}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      tier === 'first' ? '--exclude=**/*.slow.test.*' : '.slow.test.',
    ],
    count: unitCounts,
  },
  {
    name: 'journeys in a browser',
    program: 'playwright',
    cwd: join(ROOT, 'apps/e2e'),
    args: (_, tier) => [
      'test',
      '--reporter=list,json',
      tier === 'first' ? '--grep=@first' : '--grep-invert=@first',
    ],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    count: journeyCounts,
  },
];

/** One a core. Slow tests wait for the database half of their time, so two cores carry three of them. */
function workersOf(tier: Tier): number {
  const cores = availableParallelism();
  return tier === 'first' ? cores : Math.ceil(cores * 1.5);
}

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean' },
    rest: { type: 'boolean' },
    long: { type: 'boolean' },
    shard: { type: 'string' },
    /** A file with the counts of the tier before, to which those of this run are added. */
    counts: { type: 'string' },
  },
  allowPositionals: true,
});

/** The full figures of the promises instead of CI's. */
if (values.long) process.env.STARLINE_LONG = '1';

// Processes that the tests start load the same sources again and again: Node keeps their compiled form here.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/compile');

process.exitCode = await (positionals.length > 0 ? runNamed(positionals) : runTiers()).catch(
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 2;
  },
);

/**
 * Runs the tests that the names stand for, without checks and builds that they do not need. Returns the exit
 * code.
 */
async function runNamed(names: readonly string[]): Promise<number> {
  const { units, journeys } = targetsOf(names, tests(), ROOT);
  const codes: number[] = [];
  if (units.length > 0) codes.push((await run('vitest', ['run', ...units], { show: true })).code);
  // The product that the journeys start builds the webs whose sources changed.
  const cwd = join(ROOT, 'apps/e2e');
  const specs = journeys.map((file) => relative('apps/e2e', file));
  if (specs.length > 0) {
    prepareBrowsers();
    codes.push((await run('playwright', ['test', ...specs], { show: true, cwd })).code);
  }
  return Math.max(...codes);
}

/**
 * Runs the tiers that were asked for: checks and suites, or one part of each suite (`--shard=2/3`: the second
 * third of the files). The checks run with the first shard. The last line has the counts of all tiers, also
 * of one whose counts a file holds.
 */
async function runTiers(): Promise<number> {
  const { shard, counts: file } = values;
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
    throw new Error(`--shard=${shard}: write it like 1/3`);
  const began = performance.now();
  const tiers: Tier[] = values.rest ? ['rest'] : values.all || values.long ? ['first', 'rest'] : ['first'];
  const total: Counts =
    file && values.rest ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: [] };
  for (const tier of tiers) {
    const { passed, failed } = await runTier(tier, shard);
    total.passed += passed;
    total.failed.push(...failed);
  }
  if (file) writeFileSync(file, JSON.stringify(total));
  process.stdout.write(`\nafter ${((performance.now() - began) / 60_000).toFixed(1)} minutes\n`);
  for (const failure of total.failed) process.stdout.write(`failed: ${failure}\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed.length} failed\n`);
  return total.failed.length === 0 && total.passed > 0 ? 0 : 1;
}

async function runTier(tier: Tier, shard: string | undefined): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'starline-test-'));
  const total: Counts = { passed: 0, failed: [] };
  if (tier === 'first' && (shard === undefined || shard.startsWith('1/')) && !(await areChecksGreen()))
    total.failed.push('the checks, see above');
  for (const [index, suite] of SUITES.entries()) {
    process.stdout.write(`\n${suite.name}\n`);
    const report = join(folder, `${index}.json`);
    const { passed, failed } = await runSuite(suite, tier, shard, report);
    total.passed += passed;
    total.failed.push(...failed);
  }
  rmSync(folder, { recursive: true, force: true });
  return total;
}

/**
 * The checks of `npm run verify`. Turbo keeps their result for the same files. docs/architecture.md#checks
 */
async function areChecksGreen(): Promise<boolean> {
  const turbo = async (...args: string[]) =>
    (await run(process.execPath, ['scripts/turbo.ts', ...args], { show: true })).code === 0;
  // Built as a start builds them, so that the products of the journeys find them built: the mode of the
  // checks is a part of turbo's hash.
  return (
    (await turbo('build', '--filter=./apps/*web', '--output-logs=errors-only', '--log-prefix=none')) &&
    (await turbo('checks', '--only', '--output-logs=full', '--log-prefix=none', '--env-mode=loose'))
  );
}

async function runSuite(
  suite: Suite,
  tier: Tier,
  shard: string | undefined,
  report: string,
): Promise<Counts> {
  const { name, program, cwd } = suite;
  try {
    if (program === 'playwright') prepareBrowsers();
  } catch (error) {
    return { passed: 0, failed: [`${name}: ${(error as Error).message}`] };
  }
  const args = [...suite.args(report, tier), ...(shard === undefined ? [] : [`--shard=${shard}`])];
  const env = suite.env?.(report) ?? {};
  const { code } = await run(program, args, { show: true, env, ...(cwd && { cwd }) });
  let counts: Counts;
  try {
    counts = suite.count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: [`${name}: no report was written`] };
  }
  if (program === 'vitest')
    for (const line of slowFiles(JSON.parse(readFileSync(report, 'utf8')), ROOT))
      process.stdout.write(`${line}\n`);
  // Errors outside of tests, such as a rejected promise that is not awaited, have no test of their own.
  if (code !== 0 && counts.failed.length === 0) counts.failed.push(`${name}: ended with ${code}, see above`);
  return counts;
}
