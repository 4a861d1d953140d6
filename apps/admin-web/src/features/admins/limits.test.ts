import { expect, test } from 'vitest';
import { parseLimits } from './limits.ts';

const parse = (amount: string, from = '', until = '') => parseLimits({ amount, from, until });

test('empty fields are no limits', () => {
  expect(parse('')).toEqual({ dailyAmount: null, hours: null });
});

test('an amount is in hundredths, and hours may pass midnight', () => {
  expect(parse('1,000.50', '22', '6')).toEqual({ dailyAmount: 100_050, hours: { from: 22, until: 6 } });
});

test('an amount of zero, one hour alone, equal hours and hours past 23 are refused', () => {
  for (const typed of [
    ['0'],
    ['x'],
    ['', '9'],
    ['', '', '18'],
    ['', '9', '9'],
    ['', '9', '24'],
    ['', '-1', '5'],
  ])
    expect(parse(...(typed as [string, string?, string?]))).toBeUndefined();
});
