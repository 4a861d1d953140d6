import { expect, test } from 'vitest';
import { fieldInstant, minuteField } from './minute-field.ts';

test('a field for a date and a time holds the clock of the business to the minute, and gives the instant back', () => {
  expect(minuteField('2026-11-23T00:30:00.000Z', 'Asia/Seoul')).toBe('2026-11-23T09:30');
  expect(fieldInstant('2026-11-23T09:30', 'Asia/Seoul')).toBe('2026-11-23T00:30:00.000Z');
  expect([minuteField(null, 'Asia/Seoul'), fieldInstant('', 'Asia/Seoul')]).toEqual(['', null]);
});
