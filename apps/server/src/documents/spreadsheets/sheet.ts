import { amountToDecimal } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';

export type CellKind = 'text' | 'amount' | 'won' | 'number' | 'time' | 'flag';
export type SheetColumn<Row> = {
  header: string;
  kind: CellKind;
  width: number;
  value: (row: Row) => unknown;
};
export type Sheet<Row> = { title: string; columns: SheetColumn<Row>[] };

/**
 * The number format of each kind of cell. Account numbers, phones and hashes are text, so that no digit is
 * lost.
 */
export const FORMATS: Record<CellKind, string> = {
  text: '@',
  amount: '#,##0.00',
  won: '#,##0',
  number: '0',
  time: 'yy-mm-dd hh:mm:ss',
  flag: '@',
};

/**
 * Returns a primitive or a date. Text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function cellOf(
  kind: CellKind,
  value: unknown,
  wallClock: (iso: string) => Date,
): string | number | Date | null {
  if (value === null || value === undefined) return null;
  if (kind === 'amount') return amountToDecimal(value as Amount);
  if (kind === 'won' || kind === 'number') return value as number;
  if (kind === 'time') return wallClock(value as string);
  if (kind === 'flag') return value ? 'Y' : 'N';
  return guarded(String(value));
}

const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
