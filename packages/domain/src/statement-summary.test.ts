import { expect, test } from 'vitest';
import type { StatementLine } from './bank-statements.ts';
import { summarize } from './statement-summary.ts';

const line = (amount: number, balance: number | null = null, row = 2): StatementLine => ({
  row,
  cells: [],
  day: '2026-11-18',
  time: '',
  amount,
  balance,
  holder: '',
  description: '',
  reference: '',
});
const told = (lines: StatementLine[], mapping = {}) =>
  summarize(lines, { mapping, currency: 'KRW', today: '2026-11-18' });

test('sums what came in and what left', () => {
  expect(told([line(5), line(-7), line(10)])).toMatchObject({ moneyIn: 15, moneyOut: 7, warnings: [] });
});

test('follows the balances from either end, and names the row where they break', () => {
  expect(told([line(1, 11), line(-5, 6), line(4, 10)])).toMatchObject({ hasBalance: true, brokenAt: null });
  expect(told([line(4, 10), line(-5, 6), line(1, 11)])).toMatchObject({ brokenAt: null });
  expect(told([line(1, 1000), line(1000, 5000, 3), line(1, 5001, 4)])).toMatchObject({ brokenAt: 3 });
  expect(told([line(1), line(2)])).toMatchObject({ hasBalance: false, brokenAt: null });
});

test('warns of one sign, of account numbers, of days to come and of cancelled lines', () => {
  expect(told([line(5), line(7)]).warnings).toEqual(['one_sign']);
  expect(told([line(-110_123_456_789), line(110_123_456_789)]).warnings).toEqual(['account_number']);
  expect(told([line(5)], { in: '입금계좌번호' }).warnings).toEqual(['account_number']);
  expect(told([{ ...line(5), day: '2026-11-19' }]).warnings).toEqual(['future_day']);
  expect(told([{ ...line(5), cells: ['2026-11-18', '5', '취소'] }]).warnings).toEqual(['cancelled']);
});
