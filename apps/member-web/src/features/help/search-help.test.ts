import { help as en } from '@starline/i18n/member/en/portal/help';
import { help as ko } from '@starline/i18n/member/ko/portal/help';
import { help as vi } from '@starline/i18n/member/vi/portal/help';
import { expect, test } from 'vitest';
import { HELP_ENTRIES } from './entries.ts';
import { searchHelp } from './search-help.ts';

const searchIn = (texts: typeof en) => (query: string) =>
  searchHelp(query, HELP_ENTRIES, (id) => texts.entries[id]);

test('every entry of the texts stands on the page once', () => {
  expect(HELP_ENTRIES.toSorted()).toEqual(Object.keys(ko.entries).sort());
});

test('finds without case and accents, and a word of the reader that the answer does not use', () => {
  expect(searchIn(vi)('THUONG DOI UNG')[0]).toBe('matching');
  expect(searchIn(vi)('diem con no')[0]).toBe('owed');
  expect(searchIn(vi)('ＰＶ')[0]).toBe('pv');
  expect(searchIn(en)('OTP')).toEqual(['lostFactor']);
  expect(searchIn(en)('refund')).toEqual(['undoPurchase']);
});

test('finds Korean by a part of a word, also while a syllable is half typed', () => {
  expect(searchIn(ko as never)('한도')[0]).toBe('limit');
  expect(searchIn(ko as never)('매치')[0]).toBe('matching');
  expect(searchIn(ko as never)('매칫')).toEqual([]);
});

test('every word must be there; titles come before texts; nothing typed finds everything', () => {
  expect(searchIn(en)('withdrawal fee')[0]).toBe('fee');
  expect(searchIn(en)('withdrawal zebra')).toEqual([]);
  expect(searchIn(en)('  ')).toEqual(HELP_ENTRIES);
});
