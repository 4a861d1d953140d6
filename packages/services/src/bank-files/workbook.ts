import { Readable } from 'node:stream';
import type { CellValue, Row } from 'exceljs';
import { type Unpacked, unpackWorkbook } from './unpack.ts';

const ROWS_MAX = 20_000;
const COLUMNS_MAX = 100;
const CELL_MAX = 1_000;
/** Characters of all cells: one long text may stand in many of them. */
const TEXT_MAX = 8 * 1024 * 1024;

type Sheet = AsyncIterable<Row> & { state?: string };
/**
 * What the reader of exceljs does with each part. Its own loop over the archive may end before the last part, and it splits
 * letters where a piece of the archive ends, so the parts are handed to it as texts.
 */
type Reader = {
  _parseRels(part: Readable): Promise<void>;
  _parseWorkbook(part: Readable): Promise<void>;
  _parseStyles(part: Readable): Promise<void>;
  _parseSharedStrings(part: Readable): AsyncIterable<unknown>;
  _parseWorksheet(part: AsyncIterable<string>, number: string): Iterable<{ value: Sheet }>;
};

/**
 * Returns the rows of the first visible sheet of an XLSX file that has any, cells as trimmed texts. Undefined for a file
 * that cannot be read or has more than 20,000 rows or 100 columns. docs/domain/payouts.md#result-files.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][] | undefined> {
  const parts = unpackWorkbook(bytes);
  if (!parts) return undefined;
  try {
    return await firstRows(parts);
  } catch {
    // exceljs has no error of its own for a workbook that it cannot read.
    return undefined;
  }
}

async function firstRows({ relations, workbook, styles, strings, sheets }: Unpacked) {
  const options = {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
  } as const;
  const { default: ExcelJS } = await import('exceljs');
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([]), options) as unknown as Reader;
  await reader._parseRels(streamOf(relations));
  await reader._parseWorkbook(streamOf(workbook));
  if (styles !== '') await reader._parseStyles(streamOf(styles));
  if (strings !== '') for await (const _ of reader._parseSharedStrings(streamOf(strings)));
  for (const { number, xml } of sheets) {
    for (const { value: sheet } of reader._parseWorksheet(streamOf(xml), number)) {
      const rows = await rowsOf(sheet);
      if (!rows) return undefined;
      if (rows.length > 0 && (sheet.state ?? 'visible') === 'visible') return rows;
    }
  }
  return [];
}

const PIECE = 64 * 1024;

/** A text in pieces, so that rows beyond a limit are not read. */
const streamOf = (text: string): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
    })(),
  );

async function rowsOf(sheet: Sheet): Promise<string[][] | undefined> {
  const rows: string[][] = [];
  let read = 0;
  let length = 0;
  for await (const row of sheet) {
    read += 1;
    const cells: string[] = [];
    row.eachCell((cell, column) => {
      const text = textOf(cell.value, cell.numFmt ?? '').slice(0, CELL_MAX);
      if (text === '') return;
      while (cells.length < Math.min(column, COLUMNS_MAX + 1)) cells.push('');
      cells[Math.min(column, COLUMNS_MAX + 1) - 1] = text;
      length += text.length;
    });
    if (read > ROWS_MAX || cells.length > COLUMNS_MAX || length > TEXT_MAX) return undefined;
    if (cells.length > 0) rows.push(cells);
  }
  return rows;
}

/** The text of a cell as a person reads it: the result of a formula, days and times of the wall clock, numbers without separators. */
function textOf(value: CellValue | undefined, format: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(value, format);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return timeText(value);
  if (typeof value === 'string') return value.trim();
  if ('richText' in value)
    return value.richText
      .map(({ text }) => text)
      .join('')
      .trim();
  if ('error' in value) return value.error;
  if ('result' in value) return textOf(value.result, format);
  return 'text' in value ? textOf(value.text, format) : '';
}

/** A number of the result of a formula may be a day: exceljs makes days of plain cells only. */
const DAYS = /[ymdhs]/i;
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;

function numberText(value: number, format: string): string {
  if (!Number.isFinite(value)) return '';
  const plain = format.replaceAll(/\[[^\]]*\]|"[^"]*"/g, '');
  if (DAYS.test(plain) && plain !== 'General')
    return timeText(new Date(Math.round((value - EPOCH_DAYS) * DAY_MS)));
  // A spreadsheet keeps 15 digits: what lies beyond is an error of its arithmetic.
  const text = String(Number(value.toPrecision(15)));
  // An account number with leading zeros, kept as a number.
  return /^0{2,}$/.test(plain) && /^\d+$/.test(text) ? text.padStart(plain.length, '0') : text;
}

/** A cell has no time zone: its clock is read as it stands. A cell with a time alone lies on the first day of the spreadsheet. */
function timeText(value: Date): string {
  const seconds = Math.round(value.getTime() / 1000) * 1000;
  if (!Number.isFinite(seconds)) return '';
  const [day = '', time = ''] = new Date(seconds).toISOString().slice(0, 19).split('T');
  if (day < '1900-01-01') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
