import { expect, test } from 'vitest';
import type { Batch, BatchItem } from './batch.ts';
import { type NextAct, nextActOf } from './next-act.ts';

const line = (given: Partial<BatchItem> = {}) =>
  ({ state: 'sent', resolution: null, contradiction: null, ...given }) as BatchItem;
const fetched = [{ kind: 'transfer', downloads: [{ by: 'admin', at: '2026-11-27T01:00:00Z' }] }];
const batchOf = (given: object) =>
  ({ state: 'sent', waitingApproval: null, files: fetched, items: [line()], ...given }) as unknown as Batch;
const ALL = { maySend: true, mayRead: true };

const failed = line({ state: 'failed' });
const contradicted = line({
  state: 'paid',
  contradiction: { file: 'r.csv', said: 'failed', reason: '' } as BatchItem['contradiction'],
});
const givenBack = line({
  state: 'failed',
  resolution: 'returned',
  contradiction: { file: 'r.csv', said: 'paid', reason: '' } as BatchItem['contradiction'],
});

test.each<[string, object, NextAct | undefined]>([
  ['is sent while it is open', { state: 'open', files: [] }, 'send'],
  ['waits for the second person', { state: 'open', files: [], waitingApproval: 3 }, undefined],
  ['has a file that no one fetched', { files: [{ kind: 'transfer', downloads: [] }] }, 'file'],
  ['waits for results', {}, 'result'],
  ['has failures, before further results', { items: [line(), failed] }, 'failed'],
  ['has lines that a result contradicts, before failures', { items: [failed, contradicted] }, 'differing'],
  ['has no failure that waits', { items: [line({ state: 'failed', resolution: 'held' })] }, 'result'],
  [
    'has ended without its file, as lines of coins do that were seen on the chain',
    { state: 'ended', files: [{ kind: 'transfer', downloads: [] }], items: [line({ state: 'paid' })] },
    undefined,
  ],
  ['has ended', { state: 'ended', items: [line({ state: 'paid' })] }, undefined],
  ['has ended, and was contradicted later', { state: 'ended', items: [contradicted] }, 'differing'],
  [
    'was contradicted about a line that was given back, and has failures',
    { items: [givenBack, failed] },
    'failed',
  ],
  ['was contradicted about a line that was given back, and waits', { items: [givenBack, line()] }, 'result'],
  ['has ended, and has money out twice', { state: 'ended', items: [givenBack] }, 'differing'],
  ['was dissolved', { state: 'dissolved', files: [] }, undefined],
])('the next act of a batch that %s', (_, batch, act) => {
  expect(nextActOf(batchOf(batch), ALL)).toBe(act);
});

test('an act that another person has is not the blue button of this one', () => {
  const unread = batchOf({ files: [{ kind: 'transfer', downloads: [] }] });
  expect(nextActOf(unread, { maySend: true, mayRead: false })).toBe('result');
  expect(nextActOf(batchOf({ state: 'open' }), { maySend: false, mayRead: true })).toBeUndefined();
  expect(nextActOf(batchOf({ items: [failed] }), { maySend: false, mayRead: true })).toBeUndefined();
});
