import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, run } from './commands.ts';
import { type Counts, journeyCounts, unitCounts } from './test-report.ts';
import { targetsOf } from './test-targets.ts';

type Suite = {
  name: string;
  task: string;
  args: (report: string) => string[];
  env?: (report: string) => Record<string, string>;
  count: (report: unknown) => Counts;
};

const SUITES: Suite[] = [
  {
    name: 'unit and integration',
    task: 'test:unit',
    args: (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    count: unitCounts,
  },
  {
    name: 'journeys in a browser',
    task: 'e2e',
    args: () => ['--reporter=list,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    count: journeyCounts,
  },
];

/**
 * Runs a task of turbo.json with the whole environment and returns its exit code. Turbo caches `checks` by the content
 * of every file of the repository, and no test. docs/decisions/0019-what-turbo-caches.md
 */
const turbo = async (
  task: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<number> => {
  const output = ['--output-logs=full', '--log-prefix=none', '--env-mode=loose'];
  const given = ['scripts/turbo.ts', task, ...output, '--', ...args];
  return (await run(process.execPath, given, { show: true, env })).code;
};

const { values, positionals } = parseArgs({
  options: { long: { type: 'boolean' }, shard: { type: 'string' } },
  allowPositionals: true,
});

/** The full figures of the promises instead of CI's. */
if (values.long) process.env.STARLINE_LONG = '1';

// Processes that the tests start load the same sources again and again: Node keeps their compiled form here.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/compile');

process.exitCode = await (positionals.length > 0 ? runNamed(positionals) : runAll(values.shard)).catch(
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 2;
  },
);

/** Runs the tests that the names stand for, without checks and builds that they do not need. Returns the exit code. */
async function runNamed(names: readonly string[]): Promise<number> {
  const files = globSync('{apps,infra,packages,scripts}/**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => /node_modules|dist$/.test(path),
  }).map((file) => file.replaceAll('\\', '/'));
  const { units, journeys } = targetsOf(names, files, ROOT);
  const codes: number[] = [];
  if (units.length > 0) codes.push((await run('vitest', ['run', ...units], { show: true })).code);
  // The product that the journeys start builds the webs whose sources changed.
  const cwd = join(ROOT, 'apps/e2e');
  const specs = journeys.map((file) => relative('apps/e2e', file));
  if (specs.length > 0) codes.push((await run('playwright', ['test', ...specs], { show: true, cwd })).code);
  return Math.max(...codes);
}

/**
 * Runs the checks and every suite, or one part of each: of `--shard=2/3` the second third of the files. The checks run
 * with the first shard. Returns the exit code.
 */
async function runAll(shard: string | undefined): Promise<number> {
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
    throw new Error(`--shard=${shard}: write it like 1/3`);
  const folder = mkdtempSync(join(tmpdir(), 'starline-test-'));
  const began = performance.now();
  const total: Counts = { passed: 0, failed: [] };
  let isClean = shard !== undefined && !shard.startsWith('1/') ? true : (await turbo('checks')) === 0;
  for (const [index, suite] of SUITES.entries()) {
    const report = join(folder, `${index}.json`);
    process.stdout.write(`\n${suite.name}\n`);
    const args = [...suite.args(report), ...(shard === undefined ? [] : [`--shard=${shard}`])];
    const code = await turbo(suite.task, args, suite.env?.(report));
    const counts = countIn(suite, report);
    total.passed += counts.passed;
    total.failed.push(...counts.failed);
    isClean &&= code === 0 && counts.failed.length === 0 && counts.passed > 0;
  }
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(
    `\nafter ${((performance.now() - began) / 60_000).toFixed(1)} minutes${isClean ? '' : ': NOT clean'}\n`,
  );
  for (const failure of total.failed) process.stdout.write(`failed: ${failure}\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed.length} failed\n`);
  return isClean ? 0 : 1;
}

function countIn(suite: Suite, report: string): Counts {
  try {
    return suite.count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: [`${suite.name}: no report was written`] };
  }
}
