import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, businessDayOf, daysBetween, instantOf, toBusinessIso } from './business-time.ts';

test('converts an instant to the wall clock of any zone and back', () => {
  const zones = fc.constantFrom('Asia/Seoul', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe');
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, zones, (instant, timeZone) => {
      const text = toBusinessIso(instant, timeZone);
      expect(Date.parse(text)).toBe(Math.floor(instant.getTime() / 1000) * 1000);
      const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
      expect(text.slice(11, 16)).toBe(hour.format(instant));
    }),
    { numRuns: 2000 },
  );
});

test('counts days across months, leap days and backwards, consistently with addDays', () => {
  for (const [from, to, days] of [
    ['2026-11-21', '2026-11-21', 0],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-11-21', '2026-11-18', -3],
  ] as const) {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  }
});

test.each([
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
  ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['Asia/Tehran', '2021-03-22', '2021-03-21T20:30:00.000Z'],
])('in %s %s, whose midnight is skipped, begins at the change of the clocks', (zone, day, begins) => {
  expect(instantOf(day, 0, 0, zone).toISOString()).toBe(begins);
  expect(instantOf(day, 0, 30, zone).toISOString()).toBe(begins);
});

test('every day of every zone begins at its first instant, a second after the day before it ends', () => {
  const zones = [
    'Africa/Cairo',
    'Asia/Beirut',
    'America/Havana',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Asia/Seoul',
  ];
  for (const zone of zones)
    for (let day = '2017-01-01'; day < '2019-01-01'; day = addDays(day, 1)) {
      const begins = instantOf(day, 0, 0, zone);
      const before = new Date(begins.getTime() - 1000);
      expect([zone, businessDayOf(before, zone), businessDayOf(begins, zone)]).toEqual([
        zone,
        addDays(day, -1),
        day,
      ]);
    }
});

test('an hour that is shown twice is the first one', () => {
  expect(instantOf('2026-11-01', 1, 30, 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z');
  expect(instantOf('2026-11-01', 0, 0, 'America/Havana').toISOString()).toBe('2026-11-01T04:00:00.000Z');
});
