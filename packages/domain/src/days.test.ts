import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, FIRST_DAY, isBusinessDay, LAST_DAY } from './business-time.ts';
import { readDay } from './days.ts';

const days = fc
  .date({
    min: new Date(`${FIRST_DAY}T00:00:00Z`),
    max: new Date(`${LAST_DAY}T00:00:00Z`),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

test('a day that is some days later is a day of the same shape, and as many days earlier is the first', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
      const later = addDays(day, count);
      expect(later).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(addDays(later, -count)).toBe(day);
      expect(later > day).toBe(count > 0);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '0000-00-00',
  '0999-12-31',
  '1969-12-31',
  '3000-01-01',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  '２０２６-11-27',
  '2026-11-27T00:00:00Z',
  'NaN',
  '',
])('%j is no day', (text) => {
  expect(isBusinessDay(text)).toBe(false);
});

test.each([
  '2026-11-27',
  '20261127',
  '2026/11/27',
  '2026.11.27',
  '2026. 11. 27.',
  '2026년 11월 27일',
  '2026年11月27日',
  '２０２６－１１－２７',
  '  2026-11-27 ',
])('reads %j as one day', (text) => {
  expect(readDay(text)).toBe('2026-11-27');
});

test.each(['11/27/2026', '27.11.2026', '26-11-27', '2026-11', '2026-02-30', '3026-11-27', 'today'])(
  'does not guess a day from %j',
  (text) => {
    expect(readDay(text)).toBeUndefined();
  },
);
