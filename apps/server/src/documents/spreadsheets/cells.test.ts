import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { pageOf, type Sheet } from './book.ts';
import { csvOf } from './csv.ts';
import { bookBytes } from './write.ts';

type Row = { note: string; at: string };
const SHEET: Sheet<Row> = {
  title: 'notes',
  columns: [
    { header: 'note', kind: 'text', width: 20, value: (row) => row.note },
    { header: 'at', kind: 'time', width: 20, value: (row) => row.at },
  ],
};
const at = '2026-11-27T00:30:00.000Z';

async function csv(notes: readonly string[], timeZone = 'Asia/Seoul'): Promise<string> {
  const rows = notes.map((note) => ({ note, at }));
  return (await buffer(csvOf(SHEET, rows, timeZone))).toString('utf8');
}

async function stored(note: string) {
  const bytes = await bookBytes({
    ...{ title: 'notes', period: '', language: 'en', timeZone: 'UTC' },
    pages: [pageOf(SHEET, [{ note, at }])],
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as never);
  return workbook.worksheets[0]?.getRow(2).getCell(1).value;
}

test.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠A1'])(
  'CSV never begins a cell with a sign that a spreadsheet runs: %j',
  async (note) => {
    expect(await csv([note])).toContain(`"'${note}"`);
  },
);

test('CSV names the zone of its times, never by the offset that it had in 1970', async () => {
  expect(await csv([''], 'Asia/Singapore')).toContain('"at (Asia/Singapore)"');
  expect(await csv([''], 'Asia/Seoul')).toContain('"at (KST)"');
});

test.each([
  ['a character that XML cannot hold', 'a\u0001\u000b\ufffe\uffffb', 'ab'],
  ['half of a pair', 'a\ud83db', 'a\ufffdb'],
  ['a pair at the end of what a cell holds', '😀'.repeat(20_000), `${'😀'.repeat(16_382)} …`],
])('XLSX opens with %s in a text', async (_, note, kept) => {
  expect((await stored(note)) === kept).toBe(true);
});
