import { expect, test } from 'vitest';
import { inThread, READING, ThreadKilled } from './run.ts';
import type { run } from './testing/tasks.ts';

const TASKS = new URL('./testing/tasks.ts', import.meta.url);
const thread = inThread<typeof run>(TASKS, READING);
const short = inThread<typeof run>(TASKS, { ...READING, seconds: 1, memoryMb: 32 });

test('answers what the task returns, and throws what it throws', async () => {
  expect(await thread({ task: 'double', input: 21 })).toBe(42);
  await expect(thread({ task: 'throw', input: 0 })).rejects.toThrow('said by the task');
  await expect(thread({ task: 'recurse', input: 0 })).rejects.toThrow(RangeError);
});

test('shows the task no environment variable', async () => {
  expect(await thread({ task: 'secret', input: 0 })).toBe(0);
});

test.each(['loop', 'backtrack', 'fill', 'exit'] as const)(
  'kills a task that does not end within its limits: %s',
  async (task) => {
    await expect(short({ task, input: 0 })).rejects.toThrow(ThreadKilled);
    expect(await short({ task: 'double', input: 1 })).toBe(2);
  },
);

test('lets a task go on that gets no processor, but not for ever', async () => {
  expect(await short({ task: 'wait', input: 1500 })).toBe(1500);
  await expect(short({ task: 'wait', input: 60_000 })).rejects.toThrow(ThreadKilled);
});

test('goes on serving the caller while a task computes', async () => {
  const killed = expect(short({ task: 'backtrack', input: 0 })).rejects.toThrow(ThreadKilled);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  await killed;
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(100);
});

test('refuses a call when too many wait', async () => {
  const calls = await Promise.allSettled(
    Array.from({ length: 30 }, (_, input) => thread({ task: 'double', input })),
  );
  const refused = calls.filter((call) => call.status === 'rejected').map(({ reason }) => reason.code);
  expect(new Set(refused)).toEqual(new Set(['too_many_requests']));
  expect(calls.filter((call) => call.status === 'fulfilled').length).toBeGreaterThanOrEqual(16);
});
