import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './commands.ts';
import { verify } from './verify.ts';

type Counts = { passed: number; failed: number };
type Suite = { name: string; run: (report: string) => Promise<number>; count: (report: string) => Counts };

/** A worker a core, also on two: the default leaves one to others. Half of a test's time its database works. */
const WORKERS = '--maxWorkers=100%';

const SUITES: Suite[] = [
  {
    name: 'unit and integration',
    run: async (report) =>
      (
        await run(
          'vitest',
          ['run', WORKERS, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
          { show: true },
        )
      ).code,
    count: (report) => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
        readFileSync(report, 'utf8'),
      );
      return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
    },
  },
  {
    name: 'journeys in a browser',
    run: async (report) =>
      (
        await run('playwright', ['test', '--reporter=list,json'], {
          show: true,
          cwd: join(import.meta.dirname, '../apps/e2e'),
          env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        })
      ).code,
    count: (report) => {
      const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
    },
  },
];

/** The full figures of the promises instead of CI's. */
if (process.argv.includes('--long')) process.env.STARLINE_LONG = '1';

const folder = mkdtempSync(join(tmpdir(), 'starline-test-'));
const began = performance.now();
const total: Counts = { passed: 0, failed: 0 };
let isClean = await verify();
for (const [index, suite] of SUITES.entries()) {
  const report = join(folder, `${index}.json`);
  process.stdout.write(`\n${suite.name}\n`);
  const code = await suite.run(report);
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
