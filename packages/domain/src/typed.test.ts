import { expect, test } from 'vitest';
import { bankAccount, bankFaults } from './bank-accounts.ts';
import { parseAmount, parseKrwRate, parsePercent } from './figures.ts';
import { searchTerms } from './search-terms.ts';
import { isValidSetting, typedSetting } from './settings.ts';
import { readTxid } from './txids.ts';
import { typed } from './typed.ts';
import { phoneOf, usernameOf } from './typed-values.ts';

test.each([
  ['１２０', 12_000],
  ['１２０．５', 12_050],
  ['120。5', 12_050],
  ['１，０００', 100_000],
  ['1,000 P', 100_000],
  ['1 000', 100_000],
  ['$100', 10_000],
  ['100 USDT', 10_000],
  ['100포인트', 10_000],
  [' 12.5 ', 1_250],
  ['−5', -500],
])('%s is %i hundredths', (text, hundredths) => expect(parseAmount(text)).toBe(hundredths));

test.each([
  '1.400',
  '1,5',
  '12,5',
  '10²',
  '½',
  '①',
  '1 2',
  '1000원',
  '₩1000',
  '1e3',
  '一千',
  '😀',
  '1.005',
  '0x10',
])('%s is no amount of points: it could mean another one', (text) =>
  expect(parseAmount(text)).toBeUndefined(),
);

test('a rate takes the signs of won, a percentage its own', () => {
  expect(parseKrwRate('₩１，４００．２５')).toBe(140_025);
  expect(parseKrwRate('1,400원')).toBe(140_000);
  expect(parsePercent('５ %')).toBe(50_000);
  expect(parsePercent('５％')).toBe(50_000);
});

test('a phone number loses the signs between its digits and nothing else', () => {
  for (const text of ['０１０-1234-5678', '010 1234 5678', '(010)1234.5678', '０１０ー１２３４ー５６７８'])
    expect(phoneOf(text)).toBe('01012345678');
  for (const text of ['010-1234-567O', '010/1234', '전화', '', '1'.repeat(21)])
    expect(phoneOf(text)).toBeUndefined();
});

test('a username is read in any width and case', () => {
  expect(usernameOf(' Ｄemo１ ')).toBe('demo1');
  for (const text of ['a b', '홍길동', 'a-b', 'a'.repeat(21)]) expect(usernameOf(text)).toBeUndefined();
});

test('a TXID is read behind 0x, in a link, in full width and broken by spaces', () => {
  const txid = 'ab'.repeat(32);
  for (const text of [
    txid,
    `0x${txid.toUpperCase()}`,
    `https://tronscan.org/#/transaction/${txid}`,
    `${txid.slice(0, 32)} ${txid.slice(32)}`,
    txid.replaceAll('a', 'ａ'),
  ])
    expect(readTxid(text)).toBe(txid);
});

test('a search finds what full-width digits and decomposed Hangul mean', () => {
  expect(searchTerms('０１０－１２３４－５６７８').phones).toContain('01012345678');
  expect(searchTerms('１１３７')).toMatchObject({ id: 1137, amount: 113_700 });
  expect(searchTerms('김별'.normalize('NFD')).part).toBe('김별');
});

test('an account names each of its wrong fields', () => {
  const good = { bankName: '신한', accountHolder: '홍길동', accountNumber: '１１０ー２２２ ３３３' };
  expect(bankAccount(good)).toEqual({ ...good, accountNumber: '110-222333' });
  expect(bankFaults({ bankName: 'x', accountHolder: '1', accountNumber: 'abc' })).toEqual({
    bankName: 'bank_unknown',
    accountHolder: 'holder_letters',
    accountNumber: 'account_digits',
  });
  expect(bankAccount({ ...good, bankName: '' })).toBeUndefined();
});

test('a setting is stored as the database reads it', () => {
  expect(typedSetting('usdt_krw_rate', ' ₩１,４００ ')).toBe('1400');
  expect(typedSetting('daily_reward_percent', '０．５％')).toBe('0.5');
  expect(typedSetting('usdt_krw_rate', '12,5')).toBe('12,5');
  expect(isValidSetting('usdt_krw_rate', '12,5')).toBe(false);
});

test('reading a read text changes nothing', () => {
  for (const text of ['１２０．５ Ｐ', '₩1,400원', '0x１２', ' a  b ', '。。', '-', 'ー'])
    for (const kind of ['points', 'won', 'percent', 'digits', 'phone', 'account', 'txid', 'search'] as const)
      expect(typed(typed(text, kind), kind), `${kind} ${text}`).toBe(typed(text, kind));
});
