import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loop } from './loop.ts';

test('goes on at once while there is more, rests otherwise, and stops between two steps', async () => {
  let steps = 0;
  const lines: string[] = [];
  const running = loop(
    'test',
    60_000,
    (line) => lines.push(line),
    async () => {
      steps += 1;
      return steps < 3;
    },
  );
  await sleep(20);
  expect(steps).toBe(3);
  await running.stop();
  expect(steps).toBe(3);
  expect(lines).toEqual([]);
});

test('an error is said and does not end the loop', async () => {
  const lines: string[] = [];
  const running = loop(
    'test',
    1,
    (line) => lines.push(line),
    async () => {
      throw new Error('query', { cause: new Error('the database is away') });
    },
  );
  await sleep(20);
  await running.stop();
  expect(lines).toEqual(['test: the database is away']);
});

test('a step can see that it should stop', async () => {
  let isStopped = false;
  const running = loop(
    'test',
    1,
    () => {},
    async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      isStopped = true;
      return false;
    },
  );
  await running.stop();
  expect(isStopped).toBe(true);
});
