import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, toBusinessIso } from './business-time.ts';

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
