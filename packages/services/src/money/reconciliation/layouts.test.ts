import { readdirSync, readFileSync } from 'node:fs';
import { STATEMENT_BANKS } from '@starline/domain/bank-statements';
import { summarize } from '@starline/domain/statement-summary';
import { expect, test } from 'vitest';
import { workbookOf } from '../../testing/workbooks.ts';
import { rowsOf } from '../bank-files/rows-of.ts';
import { run } from './read-task.ts';

/**
 * Statements in the layouts of ten banks, each with what is read from it. Written for this test; names are
 * fictional.
 */
const LAYOUTS = new URL('./testing/layouts/', import.meta.url);
const names = readdirSync(LAYOUTS);
const files = names.filter((name) => !name.endsWith('.json'));
const fileOf = (name: string) => ({ name, content: readFileSync(new URL(name, LAYOUTS)).toString('base64') });
const readingOf = async (name: string) => {
  const read = await run({ file: fileOf(name), kept: {}, currency: 'KRW', zone: 'Asia/Seoul' });
  if (!read) throw new Error(`${name} was not read`);
  return read.reading;
};

test.each(files)('%s is read line by line as it was', async (name) => {
  const { bank, mapping, orders, rows, faults, lines } = await readingOf(name);
  expect({
    bank,
    mapping,
    orders,
    rows: rows.join(' '),
    faults,
    lines: lines.map((line) => [
      line.row,
      line.day,
      line.time,
      line.amount,
      line.balance,
      line.holder,
      line.description,
      line.reference,
    ]),
  }).toEqual(JSON.parse(readFileSync(new URL(`${name}.json`, LAYOUTS), 'utf8')));
});

test.each(files)('%s has no row that is not accounted for, and its balances follow', async (name) => {
  const { kinds, mapping, lines } = await readingOf(name);
  const rows = await rowsOf(fileOf(name));
  expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(rows?.length);
  expect(kinds.fault).toBe(0);
  expect(summarize(lines, { mapping, currency: 'KRW', today: '2026-11-27' })).toMatchObject({
    hasBalance: true,
    brokenAt: null,
  });
});

test('a sheet behind the first is read too: the next month is stored with it, and another table refuses the file', async () => {
  const head = ['거래일시', '출금액', '입금액', '잔액'];
  const readingWith = async (...next: (string | number)[][]) => {
    const content = await workbookOf([head, ['2026-11-30', '', 5, 5]], (_, workbook) => {
      const sheet = workbook.addWorksheet('12월');
      for (const row of next) sheet.addRow(row);
    });
    const file = { name: 'a.xlsx', content };
    return (await run({ file, kept: {}, currency: 'KRW', zone: 'Asia/Seoul' }))?.reading;
  };
  expect(
    (await readingWith(head, ['2026-12-01', '', 7, 12]))?.lines.map(({ row, amount }) => [row, amount]),
  ).toEqual([
    [2, 5],
    [4, 7],
  ]);
  const other = await readingWith(['거래일시', '입금액', '출금액', '잔액'], ['2026-12-01', 7, '', 5]);
  expect(other?.faults).toMatchObject([{ row: 3, code: 'other_heading' }]);
  expect((await readingWith(['유의사항'], ['이 내역은 증명서가 아닙니다.']))?.faults).toEqual([]);
});

test('every bank has a file and every file its lines', () => {
  expect(files.map((name) => name.split('.')[0]).sort()).toEqual([...STATEMENT_BANKS].sort());
  expect(names.sort()).toEqual(files.flatMap((name) => [name, `${name}.json`]).sort());
});
