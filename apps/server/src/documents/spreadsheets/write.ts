import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { BRAND } from '@starline/domain/brand';
import { zoneOfColumn } from '@starline/domain/document-figures';
import type { Fill, Style, stream, Worksheet } from 'exceljs';
import { aboutPage, type Book, type Page } from './book.ts';
import { type CellKind, cellValue, FIGURES, FORMATS } from './cells.ts';

const ROWS_BEFORE_WAIT = 500;
const HEAD_FILL: Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEFF1F5' } };
const A4 = 9;

/** Returns the xlsx of a book as a stream. Rows are read only as fast as the client reads the stream. */
export function writeBook(book: Book): PassThrough {
  const output = new PassThrough({ highWaterMark: 256 * 1024 });
  fill(book, output).catch((error) => output.destroy(error));
  return output;
}

/** Returns the xlsx of a book that is small. */
export const bookBytes = (book: Book): Promise<Buffer> => buffer(writeBook(book));

async function fill(book: Book, output: PassThrough): Promise<void> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: output,
    useStyles: true,
    useSharedStrings: false,
  });
  Object.assign(workbook, {
    creator: BRAND,
    lastModifiedBy: BRAND,
    company: BRAND,
    title: book.title,
    subject: book.period,
    language: book.language,
    ...(book.madeAt && { created: book.madeAt, modified: book.madeAt }),
  });
  const closed = new Promise((done) => output.once('close', done));
  const names = new Set<string>();
  for (const page of book.pages) await fillPage(workbook, page, { book, output, closed, names });
  for (const page of aboutPage(book)) await fillPage(workbook, page, { book, output, closed, names });
  if (!output.destroyed) await workbook.commit();
}

type Filling = { book: Book; output: PassThrough; closed: Promise<unknown>; names: Set<string> };

async function fillPage(
  workbook: InstanceType<typeof stream.xlsx.WorkbookWriter>,
  { title, columns, lines }: Page,
  { book, output, closed, names }: Filling,
): Promise<void> {
  const page = workbook.addWorksheet(sheetName(title, names), {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: {
      paperSize: A4,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '1:1',
      margins: { left: 0.5, right: 0.5, top: 0.8, bottom: 0.7, header: 0.3, footer: 0.3 },
    },
    headerFooter: printedHead(book, title),
  });
  page.columns = columns.map(({ header, width }) => ({ header, width }));
  page.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const style = stylesOf();
  page.getRow(1).eachCell((cell, at) => {
    cell.style = headStyle(columns[at - 1]?.kind ?? 'text');
  });
  page.getRow(1).commit();
  let written = 0;
  for await (const line of lines) {
    if (output.destroyed) return;
    const row = page.addRow(line.map((cell) => cellValue(cell, book.timeZone ?? 'UTC')));
    row.eachCell((cell, at) => {
      const { kind = 'text' } = line[at - 1] ?? {};
      // An id that is text for its length keeps no format of a number.
      cell.style = style(
        kind === 'id' && typeof cell.value === 'string' ? 'text' : kind,
        columns[at - 1]?.wraps,
      );
    });
    row.commit();
    written += 1;
    if (written % ROWS_BEFORE_WAIT === 0) await waitForDrain([...pipesOf(page), output], closed);
  }
  page.commit();
}

/** exceljs recognizes a repeated style by its object, so each kind has one object. */
function stylesOf(): (kind: CellKind, wraps: true | undefined) => Partial<Style> {
  const styles = new Map<string, Partial<Style>>();
  return (kind, wraps) => {
    const key = `${kind} ${wraps ?? ''}`;
    const style = styles.get(key) ?? {
      numFmt: FORMATS[kind],
      // Days, times and ids begin at the left, as texts: at the right they ran into the next column.
      alignment: {
        vertical: 'top',
        horizontal: FIGURES.has(kind) ? 'right' : 'left',
        ...(wraps && { wrapText: true }),
      },
    };
    styles.set(key, style);
    return style;
  };
}

const headStyle = (kind: CellKind): Partial<Style> => ({
  font: { name: 'Calibri', family: 2, size: 11, bold: true },
  fill: HEAD_FILL,
  border: { bottom: { style: 'thin', color: { argb: 'FF9AA1AE' } } },
  alignment: { vertical: 'middle', horizontal: FIGURES.has(kind) ? 'right' : 'left' },
});

/** Title and period on each printed page, the number of the page below, and the zone of the times. */
function printedHead({ title, period, timeZone }: Book, sheet: string) {
  const plain = (text: string) => text.replaceAll('&', '&&');
  const name = title === sheet ? title : `${title} · ${sheet}`;
  const maker = timeZone ? `${BRAND} · ${zoneOfColumn(timeZone)}` : BRAND;
  return {
    oddHeader: `&L&"-,Bold"${plain(name)}&"-,Regular"&R${plain(period)}`,
    oddFooter: `&L${plain(maker)}&R&P / &N`,
  };
}

/** The name of a sheet: at most 31 characters, none that a spreadsheet refuses, and no name twice. */
function sheetName(title: string, used: Set<string>): string {
  const plain = title.replaceAll(/[\\/*?:[\]]/g, ' ').replaceAll(/^'+|'+$/g, '');
  let name = plain.slice(0, 31);
  for (let copy = 2; used.has(name.toLowerCase()); copy += 1) name = `${plain.slice(0, 27)} ${copy}`;
  used.add(name.toLowerCase());
  return name;
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
