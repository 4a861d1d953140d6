import { expect, test } from 'vitest';
import { contradictions, type Stored, untried } from './check.ts';
import type { Act, Read } from './history.ts';

const act = (values: Partial<Act> = {}): Act => ({
  kind: 'withdrawal',
  key: 'key',
  client: 'member 7',
  memberId: 7,
  amount: 1001,
  id: 1,
  outcome: 'done',
  begun: 0,
  ended: 10,
  ...values,
});
const row = (values = {}) => ({ id: 1, memberId: 7, amount: 1001, status: '요청', ...values });
const rows = (...withdrawals: Stored['withdrawals'][number][]): Stored => ({
  withdrawals,
  adjustments: [],
});
const read = (values: Partial<Read> = {}): Read => ({
  client: 'member 7',
  memberId: 7,
  begun: 20,
  ended: 30,
  newest: 1,
  ...values,
});

test('a history that stands as it was answered has no contradiction', () => {
  expect(contradictions([act()], [read()], rows(row()))).toEqual([]);
});

test('names an acknowledged act that is lost, doubled, or stands under another id', () => {
  expect(contradictions([act()], [], rows())).toEqual(['withdrawal key is lost']);
  expect(contradictions([act()], [], rows(row(), row({ id: 2 })))).toEqual(['withdrawal key stands 2 times']);
  expect(contradictions([act()], [], rows(row({ id: 3 })))).toEqual([
    'withdrawal key stands as 3, the answer said 1',
  ]);
});

test('an act without an answer may stand once or not at all, a refused one not', () => {
  const unknown = act({ outcome: 'unknown', id: undefined });
  expect(contradictions([unknown], [], rows())).toEqual([]);
  expect(contradictions([unknown], [], rows(row()))).toEqual([]);
  expect(contradictions([unknown], [], rows(row(), row({ id: 2 })))).toEqual([
    'withdrawal key stands 2 times',
  ]);
  expect(contradictions([act({ outcome: 'refused', id: undefined })], [], rows(row()))).toEqual([
    'withdrawal key was refused and stands',
  ]);
});

test('names a row that no one asked for', () => {
  expect(contradictions([], [], rows(row()))).toEqual(['withdrawal 1 stands, and no one asked for it']);
  const adjustments = [{ id: 4, memberId: 7, amount: 5 }];
  expect(contradictions([], [], { withdrawals: [], adjustments })).toEqual([
    'adjustment 4 stands, and no one asked for it',
  ]);
});

test('an end stands as it was acknowledged, and none stands that no one asked for', () => {
  const completion = act({ kind: 'completion', key: 'end', amount: 0 });
  const cancellation = act({ kind: 'cancellation', key: 'other', amount: 0 });
  expect(contradictions([act(), completion], [], rows(row({ status: '완료' })))).toEqual([]);
  expect(contradictions([act(), completion], [], rows(row()))).toEqual(['withdrawal 1 is 요청, not 완료']);
  expect(contradictions([act(), completion, cancellation], [], rows(row({ status: '완료' })))).toEqual([
    'withdrawal 1 was completed and cancelled',
  ]);
  expect(contradictions([act()], [], rows(row({ status: '완료' })))).toEqual([
    'withdrawal 1 is 완료, and no one ended it',
  ]);
});

test('a session reads what was acknowledged to it before, and never goes back', () => {
  const later = act({ key: 'later', amount: 1002, id: 2, begun: 40, ended: 50 });
  const stored = rows(row(), row({ id: 2, amount: 1002 }));
  expect(contradictions([act(), later], [read({ begun: 60, newest: 1 })], stored)).toEqual([
    'member 7 read 1 after 2 was acknowledged',
  ]);
  expect(
    contradictions([act(), later], [read({ newest: 2 }), read({ begun: 31, newest: 1 })], stored),
  ).toEqual(['member 7 read 1 after it had read 2']);
});

test('a run without acknowledged acts of every kind, or without reads, proves nothing', () => {
  expect(untried({ acts: [act()], reads: [] })).toEqual([
    'no adjustment was acknowledged',
    'no completion was acknowledged',
    'no cancellation was acknowledged',
    'nothing was read',
  ]);
});
