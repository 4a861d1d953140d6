import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * How many tests of a suite passed, and one line for each that failed: file, title and the first line of the
 * reason.
 */
export type Counts = { passed: number; failed: string[] };

type UnitFile = {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0];

/**
 * Returns the counts of Vitest's JSON report. A file that fails without a failed test counts as one failure.
 */
export function unitCounts(report: unknown): Counts {
  const { numPassedTests, testResults } = report as { numPassedTests: number; testResults: UnitFile[] };
  const failed = testResults.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && file.status === 'failed') return [`${file.name}: ${firstLine(file.message)}`];
    return tests.map((test) => `${file.name}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return { passed: numPassedTests, failed };
}

/** Longer than this is slow: another tier, by name. */
const SLOW_MS = 5000;

/**
 * Returns a line for each file of Vitest's JSON report that took longer than five seconds and is not called
 * slow. A hint: a busy machine makes it longer, so it never fails a run.
 */
export function slowFiles(report: unknown, root: string): string[] {
  const { testResults } = report as { testResults: UnitFile[] };
  const slow = testResults
    .map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }))
    .filter(({ name, ms }) => ms > SLOW_MS && !/\.slow\.test\.tsx?$/.test(name))
    .sort((a, b) => b.ms - a.ms)
    .map(({ name, ms }) => `  ${(ms / 1000).toFixed(1)} s ${relative(root, name)}`);
  return slow.length === 0 ? [] : ['files over 5 s that are not called slow (*.slow.test.ts):', ...slow];
}

type Journey = { file: string; title: string; tests: { status: string }[] };
type JourneySuite = { specs?: Journey[]; suites?: JourneySuite[] };

const journeysOf = (suite: JourneySuite): Journey[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(journeysOf),
];

/**
 * Returns the counts of Playwright's JSON report. A journey that passes only when it is repeated counts as
 * failed.
 */
export function journeyCounts(report: unknown): Counts {
  const { stats, errors, suites } = report as {
    stats: { expected: number };
    errors: { message?: string }[];
    suites: JourneySuite[];
  };
  const failed = suites
    .flatMap(journeysOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status }) => `${file}: ${title}${status === 'flaky' ? ': passed when repeated' : ''}`),
    );
  return {
    passed: stats.expected,
    failed: [...failed, ...errors.map(({ message }) => firstLine(message) ?? '')],
  };
}
