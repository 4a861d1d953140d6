import { expect, test } from 'vitest';
import { type BulkAction, runBatches } from './bulk.ts';

type Call = { ids: number[]; key: string };

function recorder(answer: (call: Call) => void = () => undefined) {
  const calls: Call[] = [];
  const action: BulkAction = {
    id: 'complete',
    label: '',
    variant: 'primary',
    confirm: '',
    done: '',
    failed: '',
    run: async (rows, key) => {
      const ids = rows.map(({ id }) => id);
      calls.push({ ids, key });
      answer({ ids, key });
      return {
        changed: ids.filter((id) => id % 2 === 0),
        skipped: ids.filter((id) => id % 2).map((id) => ({ id, code: 'x' })),
      };
    },
  };
  return { action, calls };
}

const ids = Array.from({ length: 1201 }, (_, index) => ({ id: index + 1 }));

test('sends at most 500 ids per call and joins the results', async () => {
  const { action, calls } = recorder();
  const result = await runBatches(action, ids, new Map());
  expect(calls.map((call) => call.ids.length)).toEqual([500, 500, 201]);
  expect(new Set(calls.map((call) => call.key)).size).toBe(3);
  expect(result.changed.length + result.skipped.length).toBe(1201);
});

test('keeps the key of every batch when it is sent again after a failure', async () => {
  let isDown = true;
  const { action, calls } = recorder(({ ids: batch }) => {
    if (isDown && batch[0] === 501) throw new Error('no answer');
  });
  const keys = new Map<string, string>();
  await expect(runBatches(action, ids, keys)).rejects.toThrow('no answer');
  isDown = false;
  await runBatches(action, ids, keys);
  const keysOf = (first: number) =>
    new Set(calls.filter((call) => call.ids[0] === first).map((call) => call.key));
  expect(keysOf(1).size).toBe(1);
  expect(keysOf(501).size).toBe(1);
});

test('rows that move up when others have ended meanwhile get a key of their own', async () => {
  let isDown = true;
  const { action, calls } = recorder(({ ids: [first] }) => {
    if (isDown && first === 501) throw new Error('no answer');
  });
  const keys = new Map<string, string>();
  await expect(runBatches(action, ids, keys)).rejects.toThrow('no answer');
  isDown = false;
  // The first 500 are done: the list drops them from the question.
  await runBatches(action, ids.slice(500), keys);
  const done = calls[0]?.key;
  expect(calls.filter(({ key }) => key === done)).toHaveLength(1);
  expect(calls.filter(({ ids: [first] }) => first === 501).map(({ key }) => key)).toEqual([
    calls[1]?.key,
    calls[1]?.key,
  ]);
});
