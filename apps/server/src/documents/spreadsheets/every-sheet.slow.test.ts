import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import type { Cell } from './cells.ts';
import { everyBook } from './testing/every-book.ts';
import { recording } from './testing/recorded.ts';
import { bookBytes } from './write.ts';

const books = await everyBook();
const HOURS_OF_SEOUL = 9 * 3_600_000;

/** What a reader must find for a value, without the functions of the writer. */
function readBack({ kind, value }: Cell): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'money') return Number(value) / 100;
  if (kind === 'percent') return expect.closeTo(Number(value) / 100, 9);
  if (kind === 'count' || kind === 'won') return value;
  if (kind === 'id') return String(value).length > 15 ? String(value) : Number(value);
  if (kind === 'flag') return value === true ? 'Y' : 'N';
  if (kind === 'day') return new Date(`${value}T00:00:00.000Z`);
  if (kind === 'time') {
    const at = Date.parse(String(value)) + HOURS_OF_SEOUL;
    return new Date(at - (at % 1000));
  }
  return value;
}

test.each(books)('%s: what is stored is what is read back, cell by cell', async (name, make) => {
  const { book, written } = recording(await make());
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await bookBytes(book)) as never);
  expect(workbook.worksheets).toHaveLength(book.pages.length + (book.about ? 1 : 0));
  for (const [nth, page] of book.pages.entries()) {
    const sheet = workbook.worksheets[nth] as ExcelJS.Worksheet;
    const valuesOf = (row: number) => page.columns.map((_, at) => sheet.getRow(row).getCell(at + 1).value);
    expect(valuesOf(1)).toEqual(page.columns.map(({ header }) => header));
    expect(sheet.rowCount - 1, `${name}: ${page.title}`).toBe(written[nth]?.length);
    for (const [row, line] of (written[nth] ?? []).entries())
      expect(valuesOf(row + 2), `${name}: ${page.title} ${row + 2}`).toEqual(line.map(readBack));
  }
});

test.each(books)('%s: says what it is, stays readable when scrolled and fits its print', async (_, make) => {
  const book = await make();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await bookBytes(book)) as never);
  expect(workbook).toMatchObject({ creator: 'Starline', title: book.title, subject: book.period });
  for (const sheet of workbook.worksheets) {
    const last = sheet.getColumn(sheet.columnCount).letter;
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.autoFilter).toBe(`A1:${last}1`);
    expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', paperSize: 9, fitToWidth: 1 });
    expect(sheet.pageSetup.printTitlesRow).toBe('1:1');
    expect(sheet.headerFooter.oddHeader).toContain(book.period);
    expect(sheet.headerFooter.oddFooter).toContain('&P / &N');
  }
});

test('every kind of book has rows, or nothing would be compared', async () => {
  const empty: string[] = [];
  for (const [name, make] of books) {
    const { book, written } = recording(await make());
    await bookBytes(book);
    const compared = name.startsWith('statement') ? written.slice(1) : written;
    if (compared.every((page) => page.length === 0)) empty.push(name);
  }
  expect(empty).toEqual([]);
});

test('the last sheet sums each unit apart', async () => {
  const [, make] = books.find(([name]) => name === 'adjustments en') ?? [];
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await bookBytes((await make?.()) as never)) as never);
  const about = workbook.getWorksheet('About this file');
  const lines = about
    ?.getSheetValues()
    .slice(2)
    .map((row) => (row as unknown[]).slice(1));
  expect(lines).toEqual(
    expect.arrayContaining([
      ['Title', 'Adjustments'],
      ['Rows', 3],
      ['Total: Amount · P', 5001],
      ['Total: Amount · Lotto coins', 500],
    ]),
  );
});
