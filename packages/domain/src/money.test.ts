import { describe, expect, test } from 'vitest';
import { quoteConversion } from './conversions.ts';
import { amountToDecimal, formatAmount, formatPercent } from './decimals.ts';
import { parseAmount, parseKrwRate, parsePercent } from './figures.ts';
import { amount, isAmount, MAX_AMOUNT, percentOf, plus, points, total, toWon } from './money.ts';
import { quoteWithdrawal } from './withdrawals.ts';

describe('money', () => {
  test('fees round half up, rewards truncate, and neither drifts at the largest amounts', () => {
    expect(percentOf(amount(30), 50_000, 'half-up')).toBe(2);
    expect(percentOf(amount(30), 50_000, 'truncate')).toBe(1);
    expect(percentOf(amount(-30), 50_000, 'half-up')).toBe(-2);
    expect(percentOf(amount(MAX_AMOUNT), 999_999, 'truncate')).toBe(9_999_990_000_000);
    expect(percentOf(points(300), 5_000, 'truncate')).toBe(150);
  });

  test('accepts only whole hundredths within bounds as an amount', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_AMOUNT + 1, '1', null])
      expect(isAmount(wrong)).toBe(false);
    expect(() => amount(1.5)).toThrow(RangeError);
    expect(() => amount(MAX_AMOUNT + 1)).toThrow(RangeError);
  });

  test('a total may exceed the maximum of one account, but is never a fraction or an unsafe integer', () => {
    expect(plus(amount(MAX_AMOUNT), amount(MAX_AMOUNT))).toBe(2 * MAX_AMOUNT);
    expect(percentOf(total(2 * MAX_AMOUNT), 1_000_000, 'truncate')).toBe(2 * MAX_AMOUNT);
    for (const wrong of [0.5, 2 ** 53]) expect(() => total(wrong)).toThrow(RangeError);
  });

  test('the figures of the old system: 300 costs 315 to convert, 100 pays out 95 at 5 %, won are cut', () => {
    expect(quoteConversion(points(300))).toEqual({ amount: 30_000, surcharge: 1_500, deduction: 31_500 });
    expect(quoteWithdrawal(points(100), 50_000)).toEqual({ fee: 500, payout: 9_500 });
    expect(toWon(amount(9_501), 140_099)).toBe(133_108);
    expect(toWon(amount(9_550), 140_099), '133,794.545').toBe(133_794);
  });

  test('a comma that separates no thousands is refused: it may be a decimal point', () => {
    expect([parseAmount('1,234'), parseAmount('12,345,678.9'), parseKrwRate('1,400')]).toEqual([
      123_400, 1_234_567_890, 140_000,
    ]);
    for (const wrong of ['12,5', '12,50', '1,2345', '1234,567', '0,123', '1,,234', ',5', '5,', '1.5,000'])
      expect(parseAmount(wrong), wrong).toBeUndefined();
    expect([parsePercent('0,5'), parseKrwRate('1400,25')]).toEqual([undefined, undefined]);
  });

  test('parses and formats decimals without floating point', () => {
    expect(parseAmount('1,234.5')).toBe(123_450);
    expect(parseAmount('-0.01')).toBe(-1);
    for (const wrong of ['', 'x', '1.234', '1e3', '99999999999999', '.5'])
      expect(parseAmount(wrong)).toBeUndefined();
    expect(formatAmount(amount(-123_456_789))).toBe('-1,234,567.89');
    expect(formatAmount(amount(5))).toBe('0.05');
    expect(amountToDecimal(amount(1_010))).toBe(10.1);
    expect([parsePercent('0.5'), parsePercent('100'), parsePercent('100.0001'), parsePercent('-1')]).toEqual([
      5_000,
      1_000_000,
      undefined,
      undefined,
    ]);
    expect([formatPercent(5_000), formatPercent(50_000), formatPercent(0)]).toEqual(['0.5', '5', '0']);
    expect(parseKrwRate('1,400.25')).toBe(140_025);
  });
});
