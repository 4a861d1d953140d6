/** Characters of a number format. Longer ones are made by hand: no spreadsheet writes them. */
export const FORMAT_MAX = 255;
/** What colours, conditions and literal texts of a format say is no part of its pattern. */
const LITERAL = /\[[^\][]*\]|"[^"]*"/g;
const DAYS = /[ymdhs]/i;
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;

/**
 * Returns the text of a number as a person reads it in its format: days and times of the wall clock, leading
 * zeros of a format of zeros, no separators. A spreadsheet keeps 15 digits; what lies beyond is an error of
 * its arithmetic.
 */
export function numberText(value: number, format: string): string {
  if (!Number.isFinite(value)) return '';
  const plain = format.slice(0, FORMAT_MAX).replaceAll(LITERAL, '');
  if (DAYS.test(plain) && plain !== 'General')
    return timeText(new Date(Math.round((value - EPOCH_DAYS) * DAY_MS)));
  const text = String(Number(value.toPrecision(15)));
  return /^0{2,}$/.test(plain) && /^\d+$/.test(text) ? text.padStart(plain.length, '0') : text;
}

/**
 * Returns a day and time of a cell. A cell has no time zone: its clock is read as it stands. A cell with a
 * time alone lies on the first day of the spreadsheet.
 */
export function timeText(value: Date): string {
  const seconds = Math.round(value.getTime() / 1000) * 1000;
  if (!Number.isFinite(seconds) || Number.isNaN(new Date(seconds).getTime())) return '';
  const [day = '', time = ''] = new Date(seconds).toISOString().slice(0, 19).split('T');
  if (day < '1900-01-01') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
