import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idleClock } from './idle.tsx';

const clock = idleClock('last', 300_000);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('counts down only the last minute, and ends with the limit', () => {
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

test('is another tab’s clock too, whether that tab is still there or not', () => {
  clock.note();
  vi.advanceTimersByTime(280_000);
  idleClock('last', 300_000).note();
  vi.advanceTimersByTime(200_000);
  expect(clock.secondsLeft()).toBe(61);
});

test('begins when nothing is noted, and a machine whose time was set back waits no longer than the limit', () => {
  expect(clock.isOver()).toBe(false);
  clock.note();
  vi.setSystemTime(500_000);
  expect(clock.secondsLeft()).toBe(61);
  vi.setSystemTime(1_300_000);
  expect(clock.isOver()).toBe(true);
});
