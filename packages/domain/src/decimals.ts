import { groupDigits } from './counts.ts';
import type { Amount, KrwRate, Percent } from './money.ts';

function formatFixed(value: number, decimals: number, isGrouped: boolean): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  const body = isGrouped ? groupDigits(whole) : whole;
  return `${value < 0 ? '-' : ''}${body}${fraction}`;
}

/** 123,450 hundredths to "1,234.50". */
export const formatAmount = (value: Amount): string => formatFixed(value, 2, true);

/** Like formatAmount, but whole figures lose their ".00": prices, PV, sales. */
export const formatWhole = (value: Amount): string => formatFixed(value, 2, true).replace(/\.00$/, '');

/** 123,450 hundredths to the JSON number 1234.5. */
export const amountToDecimal = (value: Amount): number => Number(formatFixed(value, 2, false));

/** 5,000 to "0.5". */
export const formatPercent = (value: Percent): string =>
  formatFixed(value, 4, false).replace(/(?:\.0{4}|0{1,3})$/, '');

export const formatWon = (won: number): string => formatFixed(won, 0, true);
export const formatKrwRate = (rate: KrwRate): string => formatFixed(rate, 2, true).replace(/\.00$/, '');

const JSON_NUMBER = /^(-?)(0|[1-9]\d{0,29})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,3}))?$/;
/** No number with more digits than this is a safe integer after the shift, or is told apart from 0. */
const MAX_SHIFT = 60;

/**
 * The JSON number `source` in units of 10^-`decimals`, exactly: "1.4E+3" with 2 decimals is 140,000.
 * Undefined for a text that is no JSON number, for one with more decimals that are not 0, and for one beyond
 * safe integers.
 */
export function parseJsonNumber(source: string, decimals: number): number | undefined {
  const match = JSON_NUMBER.exec(source);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(`${whole}${fraction}`);
  if (digits === 0n) return 0;
  const shift = Number(exponent) - fraction.length + decimals;
  if (Math.abs(shift) > MAX_SHIFT) return undefined;
  const scale = 10n ** BigInt(Math.abs(shift));
  if (shift < 0 && digits % scale !== 0n) return undefined;
  const value = Number(shift < 0 ? digits / scale : digits * scale);
  if (!Number.isSafeInteger(value)) return undefined;
  return sign === '-' ? -value : value;
}
