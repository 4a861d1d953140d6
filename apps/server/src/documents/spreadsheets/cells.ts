import { amountToDecimal } from '@starline/domain/decimals';
import { localTime } from '@starline/domain/document-figures';
import type { Amount } from '@starline/domain/money';

export type CellKind =
  | 'text'
  /** A number of a record. One of more than 15 digits is text, because a spreadsheet keeps 15. */
  | 'id'
  | 'count'
  /** Hundredths. */
  | 'money'
  | 'won'
  /** 12.5 is 12.5 %. */
  | 'percent'
  /** 'YYYY-MM-DD'. */
  | 'day'
  /** An instant in ISO 8601. */
  | 'time'
  | 'flag';
export type Cell = { kind: CellKind; value: unknown };

/**
 * The number format of each kind of cell. Account numbers, phones and hashes are text, so that no digit is
 * lost.
 */
export const FORMATS: Record<CellKind, string> = {
  text: '@',
  id: '0',
  count: '#,##0',
  money: '#,##0.00',
  won: '#,##0',
  percent: '0.00%',
  day: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm:ss',
  flag: '@',
};
/** Kinds whose header stands at the right, above the figures. */
export const FIGURES: ReadonlySet<CellKind> = new Set(['count', 'money', 'won', 'percent']);

const DIGITS_KEPT = 15;
/** What a cell of a spreadsheet holds. */
const LONGEST_TEXT = 32_767;
const CUT = ' …';
/** XML has no place for them: one makes the whole file unreadable. The writer leaves out the others. */
const NOT_IN_XML = /[\ufffe\uffff]/g;

/**
 * Returns the value as a spreadsheet stores it: a number, a text, or a date that shows the wall clock of the
 * business, because a spreadsheet has no time zones. Null for no value. A text is stored as it is: in a typed
 * cell nothing is run as a formula. One that is longer than a cell ends with " …".
 */
export function cellValue({ kind, value }: Cell, timeZone: string): string | number | Date | null {
  if (value === null || value === undefined) return null;
  if (kind === 'id') return String(value).length > DIGITS_KEPT ? String(value) : Number(value);
  if (kind === 'money') return amountToDecimal(value as Amount);
  if (kind === 'won' || kind === 'count') return value as number;
  // By its decimal form: 33.3 / 100 is 0.33299999999999996.
  if (kind === 'percent') return Number(`${value}e-2`);
  if (kind === 'day') return new Date(`${value}T00:00:00Z`);
  if (kind === 'time')
    return new Date(`${localTime(new Date(value as string), timeZone).replace(' ', 'T')}Z`);
  if (kind === 'flag') return value ? 'Y' : 'N';
  const text = String(value).replaceAll(NOT_IN_XML, '');
  if (text.length <= LONGEST_TEXT) return text;
  // The cut may fall into a pair.
  return `${text.slice(0, LONGEST_TEXT - CUT.length).replace(/[\ud800-\udbff]$/, '')}${CUT}`;
}

/** Returns the value as CSV writes it: numbers without separators, times with four digits of the year. */
export function plainText({ kind, value }: Cell, timeZone: string): string {
  if (value === null || value === undefined) return '';
  if (kind === 'money') return (Number(value) / 100).toFixed(2);
  if (kind === 'time') return localTime(new Date(value as string), timeZone);
  if (kind === 'flag') return value ? 'Y' : 'N';
  return String(value);
}
