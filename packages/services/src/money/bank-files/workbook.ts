import { Readable } from 'node:stream';
import type { CellValue, Row } from 'exceljs';
import { FORMAT_MAX, numberText, timeText } from './cell-text.ts';
import { COLUMNS_MAX, rowCollector } from './limits.ts';
import { type Unpacked, unpackWorkbook } from './unpack.ts';

type Sheet = AsyncIterable<Row> & { state?: string };
/**
 * What the reader of exceljs does with each part. Its own loop over the archive may end before the last part,
 * and it splits letters where a piece of the archive ends, so the parts are handed to it as texts.
 */
type Reader = {
  _parseRels(part: Readable): Promise<void>;
  _parseWorkbook(part: Readable): Promise<void>;
  _parseStyles(part: Readable): Promise<void>;
  _parseSharedStrings(part: Readable): AsyncIterable<unknown>;
  _parseWorksheet(part: AsyncIterable<string>, number: string): Iterable<{ value: Sheet }>;
};

/** exceljs compares formats with cells by expressions of quadratic time. */
const FORMATS = /formatCode\s?=\s?(?:"([^"]*)"|'([^']*)')/g;
const hasLongFormat = (styles: string): boolean =>
  [...styles.matchAll(FORMATS)].some(
    ([, one = '', other = '']) => Math.max(one.length, other.length) > FORMAT_MAX,
  );

/**
 * Returns the rows of all visible sheets of an XLSX file, one behind another, cells as trimmed texts.
 * Undefined for a file that cannot be read. Throws beyond the limits. docs/domain/payouts.md#result-files.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][] | undefined> {
  const parts = unpackWorkbook(bytes);
  return parts && !hasLongFormat(parts.styles) ? rowsIn(parts) : undefined;
}

async function rowsIn({ relations, workbook, styles, strings, sheets }: Unpacked): Promise<string[][]> {
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
  const { rows, add } = rowCollector();
  for (const { number, xml } of sheets) {
    for (const { value: sheet } of reader._parseWorksheet(streamOf(xml), number)) {
      const above = rows.length;
      const isVisible = (sheet.state ?? 'visible') === 'visible';
      await readSheet(sheet, (cells, at) => isVisible && add(cells, above + at));
    }
  }
  return rows;
}

const PIECE = 64 * 1024;

/** A text in pieces, so that rows beyond a limit are not read. */
const streamOf = (text: string): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
    })(),
  );

async function readSheet(sheet: Sheet, add: (cells: string[], at: number) => void): Promise<void> {
  let read = 0;
  for await (const row of sheet) {
    read += 1;
    const cells: string[] = [];
    row.eachCell((cell, column) => {
      const text = textOf(cell.value, cell.numFmt ?? '');
      const at = Math.min(column, COLUMNS_MAX + 1) - 1;
      if (text === '') return;
      while (cells.length < at) cells.push('');
      cells[at] = text;
    });
    add(cells, Number.isInteger(row.number) ? row.number : read);
  }
}

/**
 * The text of a cell as a person reads it: the result of a formula, days and times of the wall clock, numbers
 * without separators.
 */
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
