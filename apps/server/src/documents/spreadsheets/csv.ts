import { Readable } from 'node:stream';

/** A text in quotes; one that a spreadsheet would run as a formula gets an apostrophe in front. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

export type CsvColumn<Row> = { header: string; text: (row: Row) => string };

/**
 * Returns rows as a stream of CSV in UTF-8 with a byte order mark, which spreadsheets need to recognise the
 * encoding.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): Readable {
  return Readable.from(
    (async function* () {
      yield `\ufeff${line(columns.map(({ header }) => header))}`;
      for await (const row of rows) yield line(columns.map(({ text }) => text(row)));
    })(),
  );
}
