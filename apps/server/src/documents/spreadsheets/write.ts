import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { toBusinessIso } from '@starline/domain/business-time';
import type { Worksheet } from 'exceljs';
import { cellOf, FORMATS, type Sheet } from './sheet.ts';

const ROWS_BEFORE_WAIT = 500;

/**
 * Returns local time as UTC: a spreadsheet has no time zones, so the cell shows the local time of the
 * business.
 */
export const wallClockIn = (timeZone: string) => (iso: string) =>
  new Date(`${toBusinessIso(new Date(iso), timeZone).slice(0, 19)}Z`);

/** Returns the xlsx of the rows as a stream. Rows are read only as fast as the client reads the stream. */
export function writeSheet<Row>(sheet: Sheet<Row>, rows: AsyncIterable<Row>, timeZone: string): PassThrough {
  const output = new PassThrough({ highWaterMark: 256 * 1024 });
  fill(sheet, rows, wallClockIn(timeZone), output).catch((error) => output.destroy(error));
  return output;
}

async function fill<Row>(
  sheet: Sheet<Row>,
  rows: AsyncIterable<Row>,
  wallClock: (iso: string) => Date,
  output: PassThrough,
): Promise<void> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: output,
    useStyles: true,
    useSharedStrings: false,
  });
  const page = workbook.addWorksheet(sheet.title, { views: [{ state: 'frozen', ySplit: 1 }] });
  page.columns = sheet.columns.map(({ header, width }) => ({ header, width }));
  page.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: sheet.columns.length } };
  // exceljs recognizes a repeated style by its object, so each column has one object.
  const styles = sheet.columns.map(({ kind }) => ({ numFmt: FORMATS[kind] }));
  page.getRow(1).font = { bold: true };
  page.getRow(1).commit();
  const closed = new Promise((done) => output.once('close', done));
  let written = 0;
  for await (const row of rows) {
    if (output.destroyed) return;
    const line = page.addRow(sheet.columns.map(({ kind, value }) => cellOf(kind, value(row), wallClock)));
    line.eachCell((cell, column) => {
      cell.style = styles[column - 1] ?? {};
    });
    line.commit();
    written += 1;
    if (written % ROWS_BEFORE_WAIT === 0) await waitForDrain([...pipesOf(page), output], closed);
  }
  await workbook.commit();
}

/** exceljs does not type the stream that carries a worksheet into the zip. */
const pipesOf = (page: Worksheet) => (page as unknown as { stream: { pipes: Writable[] } }).stream.pipes;

const NOTHING = Buffer.alloc(0);

/**
 * Waits while compression or the client is slower than the rows. exceljs drops the result of `write`; an
 * empty write returns it again.
 */
async function waitForDrain(streams: readonly Writable[], closed: Promise<unknown>): Promise<void> {
  await setImmediate();
  for (const stream of streams) {
    if (!stream.write(NOTHING)) await Promise.race([once(stream, 'drain'), closed]);
  }
}
