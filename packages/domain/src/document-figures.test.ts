import { expect, test } from 'vitest';
import { documentMoney, documentTime, localTime } from './document-figures.ts';
import { amount } from './money.ts';

const AT = new Date('2026-07-01T15:30:05.000Z');

test.each([
  ['Asia/Seoul', '2026-07-02 00:30:05 KST'],
  ['UTC', '2026-07-01 15:30:05 UTC'],
  ['Europe/Berlin', '2026-07-01 17:30:05 UTC+02:00'],
  ['America/St_Johns', '2026-07-01 13:00:05 UTC-02:30'],
])('a time of %s has four digits of the year and names its zone', (zone, written) => {
  expect(documentTime(AT, zone)).toBe(written);
  expect(written.startsWith(localTime(AT, zone))).toBe(true);
});

test('an amount has separators, two decimals and its unit', () => {
  expect([documentMoney(amount(123_450), 'P'), documentMoney(amount(100_000_000), 'USDT')]).toEqual([
    '1,234.50 P',
    '1,000,000.00 USDT',
  ]);
});
