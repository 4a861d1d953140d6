import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdleClock } from './idle-clock.ts';

const clock = createIdleClock('last', 300_000);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('counts the seconds of the last minute only and ends at the limit', () => {
  clock.note();
  vi.advanceTimersByTime(239_000);
  expect(clock.secondsLeft()).toBe(61);
  vi.advanceTimersByTime(1000);
  expect([clock.secondsLeft(), clock.isOver()]).toEqual([60, false]);
  vi.advanceTimersByTime(59_999);
  expect([clock.secondsLeft(), clock.isOver()]).toEqual([1, false]);
  vi.advanceTimersByTime(1);
  expect([clock.secondsLeft(), clock.isOver()]).toEqual([0, true]);
});

test('counts activity in other tabs, closed tabs included', () => {
  clock.note();
  vi.advanceTimersByTime(280_000);
  createIdleClock('last', 300_000).note();
  vi.advanceTimersByTime(200_000);
  expect(clock.secondsLeft()).toBe(61);
});

test('starts at the full limit and never waits longer when the system clock is set back', () => {
  expect(clock.isOver()).toBe(false);
  clock.note();
  vi.setSystemTime(500_000);
  expect(clock.secondsLeft()).toBe(61);
  vi.setSystemTime(1_300_000);
  expect(clock.isOver()).toBe(true);
});
