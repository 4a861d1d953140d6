import { expect, test } from 'vitest';
import { clockTime, countdown, longTime, screenTime } from './time.ts';

test('business time, whatever the machine is set to', () => {
  expect(screenTime('2026-11-20T15:04:05Z')).toBe('26-11-21 00:04:05');
  expect(clockTime('2026-11-20T22:00:00Z')).toBe('07:00');
  expect(longTime('2026-11-23T01:00:00Z', 'ko')).toContain('11월 23일');
});

test('a countdown', () => {
  expect(countdown(3723)).toBe('1:02:03');
  expect(countdown(9)).toBe('0:00:09');
});
