import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, run, tests } from './commands.ts';
import { type Counts, journeyCounts, unitCounts } from './test-report.ts';
import { targetsOf } from './test-targets.ts';

/**
 * `npm run test:flaky -- --times N [names]`: repeats tests beside a load that keeps every core busy, and
 * lists each that failed once. Without names: all of them. `--quiet`: without the load. Ends with 1 if a test
 * failed.
 */
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '5' }, quiet: { type: 'boolean' } },
  allowPositionals: true,
});
const times = Number(values.times);
const { units, journeys } = targetsOf(
  positionals.length > 0 ? positionals : ['test.ts', 'spec.ts'],
  tests(),
  ROOT,
);
const load: ChildProcess[] = values.quiet
  ? []
  : Array.from({ length: availableParallelism() }, () =>
      spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
    );
process.once('exit', () => load.forEach((each) => void each.kill()));

const folder = mkdtempSync(join(tmpdir(), 'starline-flaky-'));
const failures = new Map<string, number[]>();
let ran = 0;
for (let time = 1; time <= times; time += 1) {
  const began = performance.now();
  const { passed, failed } = await runOnce(join(folder, `${time}`));
  ran += passed + failed.length;
  for (const failure of failed) failures.set(failure, [...(failures.get(failure) ?? []), time]);
  process.stdout.write(
    `${time}/${times}: ${passed} passed, ${failed.length} failed, ${Math.round((performance.now() - began) / 1000)} s\n`,
  );
  for (const failure of failed) process.stdout.write(`  ${failure}\n`);
}
rmSync(folder, { recursive: true });
for (const [failure, runs] of failures)
  process.stdout.write(`failed in ${runs.length} of ${times} (run ${runs.join(', ')}): ${failure}\n`);
process.stdout.write(
  `${ran - [...failures.values()].flat().length} passed, ${[...failures.values()].flat().length} failed\n`,
);
process.exit(failures.size > 0 || ran === 0 ? 1 : 0);

async function runOnce(report: string): Promise<Counts> {
  const total: Counts = { passed: 0, failed: [] };
  const add = (file: string, countsOf: (report: unknown) => Counts) => {
    const { passed, failed } = countsOf(JSON.parse(readFileSync(file, 'utf8')));
    total.passed += passed;
    total.failed.push(...failed);
  };
  if (units.length > 0) {
    const file = `${report}.units`;
    await run('vitest', [
      'run',
      '--maxWorkers=100%',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...units,
    ]);
    add(file, unitCounts);
  }
  if (journeys.length > 0) {
    const file = `${report}.journeys`;
    const specs = journeys.map((each) => relative('apps/e2e', each));
    await run('playwright', ['test', '--reporter=json', '--retries=0', ...specs], {
      cwd: join(ROOT, 'apps/e2e'),
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    add(file, journeyCounts);
  }
  return total;
}
