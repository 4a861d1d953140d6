import type { LiveNotice } from '@starline/router/live';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFanOut, type Listener } from './fan-out.ts';

const listenerOf = (interest: Listener['interest']) => {
  const listener = { interest, waiting: new Map(), wake: vi.fn() } satisfies Listener;
  return listener;
};
const member = (memberId: number) => listenerOf({ memberId, except: ['member.joined'] });
const notice = (values: Partial<LiveNotice> = {}): LiveNotice => ({
  number: 1,
  topic: 'settlement.changed',
  ...values,
});
const topics = (listener: Listener) =>
  [...listener.waiting.values()].map(({ number, topic }) => [number, topic]);

test('a notice of members reaches their streams and those of staff, no others', () => {
  const fanOut = createFanOut();
  const [one, again, other, staff] = [member(1), member(1), member(2), listenerOf('all')];
  for (const listener of [one, again, other, staff]) fanOut.add(listener);
  fanOut.tell(notice({ topic: 'deposit.changed', memberIds: [1] }));
  for (const reached of [one, again, staff]) {
    expect(topics(reached)).toEqual([[1, 'deposit.changed']]);
    expect(reached.wake).toHaveBeenCalledOnce();
  }
  expect([topics(other), other.wake.mock.calls]).toEqual([[], []]);
  fanOut.remove(one);
  fanOut.tell(notice({ number: 2, topic: 'deposit.changed', memberIds: [1] }));
  expect([topics(one), topics(again)]).toEqual([[[1, 'deposit.changed']], [[2, 'deposit.changed']]]);
});

test('a new member is no news for other members', () => {
  const fanOut = createFanOut();
  const [one, staff] = [member(1), listenerOf('all')];
  for (const listener of [one, staff]) fanOut.add(listener);
  fanOut.tell(notice({ topic: 'member.joined' }));
  expect([topics(one), topics(staff)]).toEqual([[], [[1, 'member.joined']]]);
});

test('a notice to all waits at every stream at once and wakes them over time, a thousand a second', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fanOut = createFanOut();
  const listeners = Array.from({ length: 4000 }, (_, id) => member(id + 1));
  for (const listener of listeners) fanOut.add(listener);
  fanOut.tell(notice());
  expect(listeners.every((listener) => listener.waiting.size === 1)).toBe(true);
  const awake = () => listeners.filter(({ wake }) => wake.mock.calls.length > 0).length;
  expect(awake()).toBe(50);
  vi.advanceTimersByTime(2000);
  expect(awake()).toBe(2050);
  vi.advanceTimersByTime(2000);
  expect(awake()).toBe(4000);
});

test('a stream that is not woken yet gets everything in the order of the numbers when its own notice comes', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fanOut = createFanOut();
  const listeners = Array.from({ length: 4000 }, (_, id) => member(id + 1));
  for (const listener of listeners) fanOut.add(listener);
  fanOut.tell(notice({ number: 7 }));
  const last = listeners.at(-1) as (typeof listeners)[0];
  expect(last.wake).not.toHaveBeenCalled();
  fanOut.tell(notice({ number: 8, topic: 'balance.changed', memberIds: [4000] }));
  expect(last.wake).toHaveBeenCalledOnce();
  expect(topics(last)).toEqual([
    [7, 'settlement.changed'],
    [8, 'balance.changed'],
  ]);
});

test('notices of a topic that wait become one, with the members of all or for all', () => {
  const fanOut = createFanOut();
  const staff = listenerOf('all');
  fanOut.add(staff);
  for (const id of [1, 2]) fanOut.tell(notice({ number: id, topic: 'deposit.changed', memberIds: [id] }));
  expect([...staff.waiting.values()]).toEqual([{ number: 2, topic: 'deposit.changed', memberIds: [1, 2] }]);
  fanOut.tell(notice({ number: 3, topic: 'deposit.changed' }));
  fanOut.tell(notice({ number: 4, topic: 'deposit.changed', memberIds: [1] }));
  expect([...staff.waiting.values()]).toEqual([{ number: 4, topic: 'deposit.changed' }]);
});

test('a notice that names no member waits for staff as one of all, whatever members follow or came before', () => {
  const fanOut = createFanOut();
  const [one, staff] = [member(1), listenerOf('all')];
  for (const listener of [one, staff]) fanOut.add(listener);
  for (const [number, memberIds] of [[1], [], [1]].entries())
    fanOut.tell(notice({ number, topic: 'deposit.changed', memberIds }));
  expect([...staff.waiting.values()]).toEqual([{ number: 2, topic: 'deposit.changed', memberIds: [] }]);
  expect([...one.waiting.values()]).toEqual([{ number: 2, topic: 'deposit.changed', memberIds: [1] }]);
});

test('of several notices of a topic that wait, the last one is passed on', () => {
  const fanOut = createFanOut();
  const one = member(1);
  fanOut.add(one);
  for (const number of [1, 2, 3]) fanOut.tell(notice({ number, topic: 'balance.changed', memberIds: [1] }));
  fanOut.tell(notice({ number: 4, topic: 'deposit.changed', memberIds: [1] }));
  expect(topics(one)).toEqual([
    [3, 'balance.changed'],
    [4, 'deposit.changed'],
  ]);
});
