import { expect, test } from 'vitest';
import { searchBanks } from './search-banks.ts';

test.each([
  ['ㅋㅋㅇ', ['카카오뱅크']],
  ['ㄱㅁ', ['KB국민']],
  ['카카옵', ['카카오뱅크']],
  ['kb', ['KB국민']],
  ['신한은행', ['신한']],
])('%s', (query, expected) => {
  expect(searchBanks(query)).toEqual(expected);
});

test('all 24 without a query, none for nonsense', () => {
  expect(searchBanks('')).toHaveLength(24);
  expect(searchBanks('zzz')).toEqual([]);
});
