import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './commands.ts';

type Counts = { passed: number; failed: number };
type Suite = {
  name: string;
  task: string;
  args: (report: string) => string[];
  env?: (report: string) => Record<string, string>;
  count: (report: string) => Counts;
};

const SUITES: Suite[] = [
  {
    name: 'unit and integration',
    task: 'test:unit',
    args: (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    count: (report) => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
        readFileSync(report, 'utf8'),
      );
      return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
    },
  },
  {
    name: 'journeys in a browser',
    task: 'e2e',
    args: () => ['--reporter=list,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    count: (report) => {
      const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
    },
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

/** The full figures of the promises instead of CI's. */
if (process.argv.includes('--long')) process.env.STARLINE_LONG = '1';

const folder = mkdtempSync(join(tmpdir(), 'starline-test-'));
const began = performance.now();
const total: Counts = { passed: 0, failed: 0 };
let isClean = (await turbo('checks')) === 0;
for (const [index, suite] of SUITES.entries()) {
  const report = join(folder, `${index}.json`);
  process.stdout.write(`\n${suite.name}\n`);
  const code = await turbo(suite.task, suite.args(report), suite.env?.(report));
  const counts = countIn(suite, report);
  total.passed += counts.passed;
  total.failed += counts.failed;
  isClean &&= code === 0 && counts.failed === 0 && counts.passed > 0;
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(
  `\nafter ${((performance.now() - began) / 60_000).toFixed(1)} minutes${isClean ? '' : ': NOT clean'}\n`,
);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = isClean ? 0 : 1;

function countIn(suite: Suite, report: string): Counts {
  try {
    return suite.count(report);
  } catch {
    return { passed: 0, failed: 1 };
  }
}
