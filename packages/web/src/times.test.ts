import { expect, test } from 'vitest';
import { countdown, timesIn } from './times.ts';

test('formats business time whatever the time zone of the machine', () => {
  const { screenTime, screenDay, clockTime, longTime } = timesIn('Asia/Seoul');
  expect(screenTime('2026-11-20T15:04:05Z')).toBe('26-11-21 00:04:05');
  expect(screenDay('2026-11-20T15:04:05Z')).toBe('26-11-21');
  expect(clockTime('2026-11-20T22:00:00Z')).toBe('07:00');
  expect(longTime('2026-11-23T01:00:00Z', 'ko')).toContain('11월 23일');
});

test('uses the given zone for every format', () => {
  const { screenTime, clockTime, longTime, dayOf } = timesIn('America/New_York');
  expect(screenTime('2026-11-20T03:04:05Z')).toBe('26-11-19 22:04:05');
  expect(clockTime('2026-11-20T03:00:00Z')).toBe('22:00');
  expect(longTime('2026-11-20T03:00:00Z', 'en')).toMatch(/Nov(ember)? 19.*22:00/);
  expect(dayOf(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-19');
});

test('stamps a file with the business day', () => {
  const morning = new Date('2026-11-22T23:30:05Z');
  expect(timesIn('Asia/Seoul').fileName('members', 'xlsx', morning)).toBe('members-20261123-083005.xlsx');
});

test('counts down in hours, minutes and seconds', () => {
  expect(countdown(3723)).toBe('1:02:03');
  expect(countdown(9)).toBe('0:00:09');
});
