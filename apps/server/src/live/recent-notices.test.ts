import { expect, onTestFinished, test, vi } from 'vitest';
import { createRecentNotices } from './recent-notices.ts';

const notice = (number: number) => ({ number, topic: 'settings.changed' }) as const;
const numbers = (found: readonly { number: number }[] | undefined) => found?.map(({ number }) => number);

test('knows what came after a number since it listens, and not what came before', () => {
  const recent = createRecentNotices(10);
  for (const number of [11, 12, 14]) recent.add(notice(number));
  expect(numbers(recent.after(10))).toEqual([11, 12, 14]);
  expect(numbers(recent.after(12))).toEqual([14]);
  expect(numbers(recent.after(14))).toEqual([]);
  expect(recent.after(9)).toBeUndefined();
});

test('a number that this process has not seen yet may hide others', () => {
  expect(createRecentNotices(10).after(11)).toBeUndefined();
});

test('forgets the oldest of many, and says so', () => {
  const recent = createRecentNotices(0);
  for (let number = 1; number <= 45_000; number += 1) recent.add(notice(number));
  expect(recent.after(20_000 - 1)).toBeUndefined();
  expect(recent.after(20_000)).toHaveLength(25_000);
});

test('knows what it heard within a time, if it was listening all that time', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  onTestFinished(() => clock.mockRestore());
  const recent = createRecentNotices(0);
  for (const [at, number] of [
    [2_000, 1],
    [3_000, 2],
  ] as const) {
    clock.mockReturnValue(at);
    recent.add(notice(number));
  }
  clock.mockReturnValue(4_000);
  expect(numbers(recent.within(3_000))).toEqual([1, 2]);
  expect(numbers(recent.within(1_000))).toEqual([2]);
  expect(numbers(recent.within(999))).toEqual([]);
  expect(recent.within(3_001)).toBeUndefined();
  recent.restart(2);
  expect(recent.within(1)).toBeUndefined();
});

test('after a restart knows only what comes then', () => {
  const recent = createRecentNotices(0);
  recent.add(notice(1));
  recent.restart(5);
  recent.add(notice(6));
  expect([recent.after(1), numbers(recent.after(5)), recent.newest()]).toEqual([undefined, [6], 6]);
});
