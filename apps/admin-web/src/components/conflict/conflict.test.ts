import { expect, test } from 'vitest';
import { conflictFields } from './conflict.ts';

const seen = { name: 'HQ', owner: 1, phone: '', ranks: [1] };

test('a field is a question when both changed it, and is chosen already when one did', () => {
  const mine = { name: 'HQ 1', owner: 1, phone: '010', ranks: [1] };
  const theirs = { name: 'HQ 2', owner: 2, phone: '', ranks: [1] };
  expect(conflictFields(seen, mine, theirs).map(({ field, changedBy }) => [field, changedBy])).toEqual([
    ['name', 'both'],
    ['owner', 'theirs'],
    ['phone', 'mine'],
  ]);
});

test('the same change of both is no question, and a field that was not sent is not mine', () => {
  expect(conflictFields(seen, { name: 'HQ 1' }, { ...seen, name: 'HQ 1', owner: 2 })).toMatchObject([
    { field: 'owner', mine: 1, theirs: 2, changedBy: 'theirs' },
  ]);
});
