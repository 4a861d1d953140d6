import { type Amount, isAmount, type KrwRate, type Percent } from './money.ts';
import { type TypedKind, typed } from './typed.ts';

/**
 * A comma counts only between groups of thousands: "12,5" is nothing, because it could be 12.5 and would be
 * read as 125.
 */
const FIXED = /^([+-]?)(\d{1,15}|[1-9]\d{0,2}(?:,\d{3}){1,4})(?:\.(\d*))?$/;

function parseFixed(text: string, decimals: number, kind: TypedKind): number | undefined {
  const match = FIXED.exec(typed(text, kind));
  if (!match) return undefined;
  const [, , whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  const digits = `${whole.replaceAll(',', '')}${fraction.padEnd(decimals, '0')}`;
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) return undefined;
  return match[1] === '-' && value !== 0 ? -value : value;
}

/**
 * "1,234.5", "１２０．５" and "100 P" to hundredths; undefined for anything else, more than two decimals, "12,5"
 * and won included.
 */
export function parseAmount(text: string): Amount | undefined {
  const value = parseFixed(text, 2, 'points');
  return value !== undefined && isAmount(value) ? value : undefined;
}

/** "0.5" to 5,000 (4 decimals); undefined for anything that is no percentage between 0 and 100. */
export function parsePercent(text: string): Percent | undefined {
  const value = parseFixed(text, 4, 'percent');
  return value !== undefined && value >= 0 && value <= 1_000_000 ? value : undefined;
}

/**
 * "200" to 2,000,000: a percentage above 100, such as that of a reward limit; undefined for any other text.
 */
export function parseMultiple(text: string): Percent | undefined {
  const value = parseFixed(text, 4, 'percent');
  return value !== undefined && value >= 0 ? value : undefined;
}

/** "1,400.25" won per USDT to hundredths. */
export function parseKrwRate(text: string): KrwRate | undefined {
  const value = parseFixed(text, 2, 'won');
  return value !== undefined && value > 0 ? value : undefined;
}
