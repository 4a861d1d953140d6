import { expect, test } from 'vitest';
import { parseStatement } from './bank-statements.ts';

const MAPPING = { day: 'day', in: 'in', out: 'out', reference: 'txid' };
const HEAD = ['day', 'in', 'out', 'txid'];
const amounts = (currency: 'KRW' | 'USDT', ...cells: [string, string][]) =>
  parseStatement(
    [HEAD, ...cells.map(([paidIn, paidOut]) => ['2026-11-18', paidIn, paidOut, ''])],
    MAPPING,
    currency,
  )?.map(({ amount }) => amount);

test('amounts of a wallet have up to six decimals; parts of a cent are cut off', () => {
  expect(amounts('USDT', ['100.000000', ''], ['', '1,234.567891 USDT'], ['0.001', '-'])).toEqual([
    10_000, -123_456,
  ]);
});

test('a comma between groups of thousands is read, one that could be a decimal point is not', () => {
  expect(amounts('KRW', ['1,234,000원', ''], ['', "5'000"])).toEqual([1_234_000, -5000]);
  expect(amounts('USDT', ['12,5', ''])).toBeUndefined();
  expect(amounts('KRW', ['12,5', ''])).toBeUndefined();
});

test('a row with a day whose amount cannot be read makes the statement unreadable', () => {
  expect(amounts('KRW', ['5,000', ''], ['', '1.5e3'])).toBeUndefined();
  const footer = [HEAD, ['2026-11-18', '5,000', '', ''], ['total', 'five thousand', '', '']];
  expect(parseStatement(footer, MAPPING, 'KRW')).toHaveLength(1);
});
