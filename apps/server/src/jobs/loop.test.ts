import { expect, test } from 'vitest';
import { loop } from './loop.ts';

test('repeats at once while a step has more work, rests when it has none, and stops between two steps', async () => {
  let steps = 0;
  const lines: string[] = [];
  const rested = Promise.withResolvers<void>();
  const running = loop('test', 60_000, { log: (line) => lines.push(line) }, async () => {
    steps += 1;
    if (steps === 3) rested.resolve();
    return steps < 3;
  });
  await rested.promise;
  await running.stop();
  expect(steps).toBe(3);
  expect(lines).toEqual([]);
});

test('logs and counts an error and continues', async () => {
  const lines: string[] = [];
  const outcomes: [string, boolean][] = [];
  const goesOn = Promise.withResolvers<void>();
  const running = loop(
    'test',
    1,
    { log: (line) => lines.push(line), stepped: (job, _seconds, isDone) => outcomes.push([job, isDone]) },
    async () => {
      if (lines.length === 0) throw new Error('query', { cause: new Error('the database is away') });
      goesOn.resolve();
      return false;
    },
  );
  await goesOn.promise;
  await running.stop();
  expect(lines).toEqual(['test: the database is away']);
  expect(outcomes.slice(0, 2)).toEqual([
    ['test', false],
    ['test', true],
  ]);
});

test('aborts the signal of the running step when the loop stops', async () => {
  let isStopped = false;
  const running = loop('test', 1, { log: () => {} }, async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    isStopped = true;
    return false;
  });
  await running.stop();
  expect(isStopped).toBe(true);
});
