import { type BusinessDay, isBusinessDay } from './business-time.ts';
import { typed } from './typed.ts';

const WRITTEN = /^(\d{4})[-./年년]\s*(\d{1,2})[-./月월]\s*(\d{1,2})[日일.]?$/;
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * The day of a pasted text that begins with its year: 2026-11-27, 2026. 11. 7., 2026년 11월 27일, 20261127.
 * Undefined for any other text: 11/12/2026 is another day in another country.
 */
export function readDay(text: string): BusinessDay | undefined {
  const plain = typed(text, 'search').replaceAll(/\s/g, '');
  const [, year, month = '', day = ''] = WRITTEN.exec(plain) ?? DIGITS.exec(plain) ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isBusinessDay(read) ? read : undefined;
}
