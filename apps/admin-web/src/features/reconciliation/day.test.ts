import { expect, test } from 'vitest';
import { firstShown, type ListedDay, stripOf } from './day.ts';

const listed = (day: string, state: ListedDay['state']): ListedDay => ({ day, lines: 1, open: 0, state });
const days = [
  listed('2026-11-27', 'running'),
  listed('2026-11-26', 'toSign'),
  listed('2026-11-24', 'toMatch'),
  listed('2026-10-02', 'signed'),
];

test('the strip goes from the oldest day of the last 60 to today without a gap, those without a record in grey', () => {
  const strip = stripOf(days, { today: '2026-11-27', shown: '2026-09-01' });
  expect(strip.map(({ day }) => day).slice(0, 3)).toEqual(['2026-09-01', '2026-10-02', '2026-10-03']);
  expect(strip).toHaveLength(58);
  expect(strip.at(-1)?.day).toBe('2026-11-27');
  expect(strip.find(({ day }) => day === '2026-11-25')?.state).toBe('noStatement');
});

test('the strip has at least 14 days', () => {
  const strip = stripOf([], { today: '2026-11-27', shown: undefined });
  expect(strip.map(({ day }) => day)[0]).toBe('2026-11-14');
  expect(strip).toHaveLength(14);
});

test('the oldest day that waits for staff is shown first, else the newest', () => {
  expect(firstShown(days)).toBe('2026-11-24');
  expect(firstShown([listed('2026-11-27', 'running'), listed('2026-11-26', 'signed')])).toBe('2026-11-27');
  expect(firstShown([])).toBeUndefined();
});
