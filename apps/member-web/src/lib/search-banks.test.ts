import { expect, test } from 'vitest';
import { searchBanks } from './search-banks.ts';

test.each([
  ['ㅋㅋㅇ', ['카카오뱅크']],
  ['ㄱㅁ', ['KB국민']],
  ['카카옵', ['카카오뱅크']],
  ['kb', ['KB국민']],
  ['신한은행', ['신한']],
])('finds banks by "%s"', (query, expected) => {
  expect(searchBanks(query)).toEqual(expected);
});

test('finds the name that the reader sees, with or without accents and the word "bank"', () => {
  const english: Record<string, string> = { KB국민: 'KB Kookmin', 우체국: 'Post Office' };
  const shown = (bank: string) => english[bank] ?? bank;
  expect(searchBanks('kookmin', shown)).toEqual(['KB국민']);
  expect(searchBanks('Kookmin Bank', shown)).toEqual(['KB국민']);
  expect(searchBanks('buu dien', (bank) => (bank === '우체국' ? 'Bưu điện' : bank))).toEqual(['우체국']);
});

test('returns all 24 banks without a query and none for nonsense', () => {
  expect(searchBanks('')).toHaveLength(24);
  expect(searchBanks('zzz')).toEqual([]);
});
