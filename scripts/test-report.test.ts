import { expect, test } from 'vitest';
import { journeyCounts, slowFiles, unitCounts } from './test-report.ts';

test('a failed unit test is named by file, title and the first line of its reason', () => {
  const file = (name: string, status: string, assertionResults: object[], message = '') => ({
    name,
    status,
    message,
    assertionResults,
  });
  const report = {
    numPassedTests: 3,
    testResults: [
      file('a.test.ts', 'failed', [
        {
          fullName: 'pays once',
          status: 'failed',
          failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at a.ts'],
        },
        { fullName: 'pays', status: 'passed', failureMessages: [] },
      ]),
      file('b.test.ts', 'passed', []),
      file('c.test.ts', 'failed', [], 'cannot load\nmore'),
    ],
  };
  expect(unitCounts(report)).toEqual({
    passed: 3,
    failed: ['a.test.ts: pays once: expected 1', 'c.test.ts: cannot load'],
  });
});

test('a journey that fails, or passes only when repeated, is named; one that passes is not', () => {
  const spec = (title: string, status: string) => ({ file: 'money.spec.ts', title, tests: [{ status }] });
  const report = {
    stats: { expected: 1 },
    errors: [{ message: 'no browser\nmore' }],
    suites: [
      {
        specs: [spec('pays', 'expected')],
        suites: [{ specs: [spec('waits', 'flaky'), spec('ends', 'unexpected')] }],
      },
    ],
  };
  expect(journeyCounts(report)).toEqual({
    passed: 1,
    failed: ['money.spec.ts: waits: passed when repeated', 'money.spec.ts: ends', 'no browser'],
  });
});

test('files over five seconds that are not called slow are listed, the slowest first', () => {
  const file = (name: string, ms: number) => ({
    name: `/project/${name}`,
    startTime: 1000,
    endTime: 1000 + ms,
  });
  const report = {
    testResults: [
      file('a.test.ts', 5100),
      file('b.slow.test.ts', 90_000),
      file('c.test.ts', 4900),
      file('d.test.tsx', 8000),
    ],
  };
  expect(slowFiles(report, '/project')).toEqual([
    'files over 5 s that are not called slow (*.slow.test.ts):',
    '  8.0 s d.test.tsx',
    '  5.1 s a.test.ts',
  ]);
});
