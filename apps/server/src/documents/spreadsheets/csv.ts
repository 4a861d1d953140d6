import { Readable } from 'node:stream';
import { FORMULA } from '@starline/domain/csv';
import { zoneOfColumn } from '@starline/domain/document-figures';
import type { Rows, Sheet } from './book.ts';
import { type Cell, plainText } from './cells.ts';

/** Spreadsheets need it to recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
const FIGURE: ReadonlySet<string> = new Set(['count', 'money', 'won', 'percent']);

/**
 * Returns a text in quotes. One that a spreadsheet would run as a formula gets an apostrophe in front: CSV
 * has no types, so only here.
 */
const quoted = (text: string): string => `"${text.replace(FORMULA, "'$&").replaceAll('"', '""')}"`;

/** Returns a line of cells. Figures stand without quotes. */
export const csvLine = (cells: readonly Cell[], timeZone: string): string =>
  `${cells
    .map((cell) => (FIGURE.has(cell.kind) ? plainText(cell, timeZone) : quoted(plainText(cell, timeZone))))
    .join(',')}\r\n`;
export const textLine = (texts: readonly string[]): string => `${texts.map(quoted).join(',')}\r\n`;

/** Returns the line of headers; that of a time names the zone, as nothing else in the file does. */
export const headLine = (columns: Sheet<never>['columns'], timeZone: string): string =>
  textLine(
    columns.map(({ header, kind }) => (kind === 'time' ? `${header} (${zoneOfColumn(timeZone)})` : header)),
  );

/** Returns rows as a stream of CSV in UTF-8 with a byte order mark. */
export function csvOf<Row>({ columns }: Sheet<Row>, rows: Rows<Row>, timeZone: string): Readable {
  return Readable.from(
    (async function* () {
      yield `${BYTE_ORDER_MARK}${headLine(columns, timeZone)}`;
      for await (const row of rows)
        yield csvLine(
          columns.map(({ kind, value }) => ({ kind, value: value(row) })),
          timeZone,
        );
    })(),
  );
}
