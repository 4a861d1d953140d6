import { expect, test } from 'vitest';
import { baselineOf, type Measured, overBudget } from './budgets-report.ts';

const measured = (kb: number, modules: Record<string, number>): Measured => ({
  pages: [
    { name: '/login', kb, limitKb: 150, files: ['entry.js'] },
    { name: '/help', kb: 10, limitKb: 190, files: ['help.js'] },
  ],
  modules: { 'entry.js': modules, 'help.js': { 'help.tsx': 4 } },
});

test('says nothing of a build within its budgets', () => {
  const within = measured(150, { react: 3 });
  expect(overBudget(within, baselineOf(within))).toEqual([]);
});

test('names a page that starts with more files than it may', () => {
  const now = measured(149, {});
  now.pages[1] = { name: '/help', kb: 10, limitKb: 190, limitFiles: 1, files: ['help.js', 'list.js'] };
  expect(overBudget(now, baselineOf(now))).toEqual(['/help: 2 files, allowed 1']);
});

test('names the modules of a page over its budget by how much they grew', () => {
  const baseline = baselineOf(measured(149.9, { react: 3, 'field.tsx': 0.6, 'small.ts': 0.1 }));
  const now = measured(150.4, { react: 3.01, 'field.tsx': 1, 'new.tsx': 0.7, 'small.ts': 0.2 });
  expect(overBudget(now, baseline)).toEqual([
    [
      '/login: 150.40 KB, allowed 150 (149.90 KB in the baseline)',
      '  field.tsx: +0.40 KB, now 1.00',
      '  new.tsx: 0.70 KB, below 0.5 or absent before',
    ].join('\n'),
  ]);
});

test('compares a package whose modules moved to another file as a whole', () => {
  const baseline = baselineOf(measured(149, { i18next: 15 }));
  const now = measured(151, { i18next: 10 });
  now.modules['help.js'] = { ...now.modules['help.js'], i18next: 5 };
  expect(overBudget(now, baseline)[0]).toContain('no module of the baseline grew');
});
