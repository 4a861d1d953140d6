import * as XLSX from '@e965/xlsx';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { encodeEucKr } from './korean-text.ts';
import { rowsOf } from './rows-of.ts';

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
const TABLE = [
  ['거래일시', '출금액', '잔액', '계좌'],
  ['2026-11-18 13:05:18', '1,234', '241000', '0012345'],
];
const CSV = TABLE.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');

test.each(['cp949', 'utf8', 'utf-16le', 'utf-16be'])(
  'reads text in %s, with and without a mark',
  async (encoding) => {
    for (const addBOM of encoding === 'cp949' ? [false] : [true, false]) {
      const content = base64(iconv.encode(CSV, encoding, { addBOM }));
      expect(await rowsOf({ name: 's.csv', content })).toEqual(TABLE);
    }
  },
);

test('refuses bytes that are no text', async () => {
  expect(await rowsOf({ name: 's.csv', content: base64('a,b\n1,\0\n') })).toBeUndefined();
});

function biffOf(type: XLSX.BookType, change: (book: XLSX.WorkBook) => void = () => undefined): string {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['통장'],
    [],
    TABLE[0] as string[],
    [46_344.545_347_222_22, 1234, 241_000, 12_345],
  ]);
  (sheet.A4 as XLSX.CellObject).z = 'yyyy\\-mm\\-dd hh:mm:ss';
  (sheet.B4 as XLSX.CellObject).z = '#,##0"원"';
  (sheet.D4 as XLSX.CellObject).z = '0000000';
  const book = XLSX.utils.book_new(sheet, '거래');
  change(book);
  return base64(XLSX.write(book, { type: 'buffer', bookType: type }) as Buffer);
}
const READ = [['통장'], [], TABLE[0], ['2026-11-18 13:05:18', '1234', '241000', '0012345']];

test.each(['biff8', 'xlml', 'xlsx'] as const)('reads a workbook named .xls that is %s', async (type) => {
  expect(await rowsOf({ name: '거래.XLS', content: biffOf(type) })).toEqual(READ);
});

test('reads a BIFF8 sheet of the calendar of 1904, and no hidden sheet', async () => {
  const content = biffOf('biff8', (book) => {
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['숨김']]), '숨김');
    book.SheetNames.reverse();
    book.Workbook = { WBProps: { date1904: true }, Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
  });
  expect((await rowsOf({ name: 'a.xls', content }))?.[3]?.[0]).toBe('2030-11-19 13:05:18');
});

test.each(['biff8', 'xlml'] as const)('reads all visible sheets of a workbook that is %s', async (type) => {
  const content = biffOf(type, (book) => {
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['12월'], ['2026-12-01', 5]]), '12월');
  });
  expect(await rowsOf({ name: 'a.xls', content })).toEqual([...READ, ['12월'], ['2026-12-01', '5']]);
});

test.each([
  ['is named as CSV', 'a.csv', () => biffOf('biff8')],
  ['is damaged', 'a.xls', () => biffOf('biff8').slice(0, 2400)],
  ['is a binary workbook', 'a.xlsb', () => biffOf('xlsb')],
  [
    'holds no workbook',
    'a.xls',
    () => base64(Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(2048)])),
  ],
])('refuses an old workbook that %s', async (_, name, make) => {
  expect(await rowsOf({ name, content: make() })).toBeUndefined();
});

const HTML = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="euc-kr"><style>td{}</style>
  <xml><x:Name>시트</x:Name></xml></head><body><table><tr><td colspan=4><b>거래내역</b>&nbsp;조회</td></tr></table>
  <table border=1><thead><tr><th rowspan=2>거래일시</th><th colspan="2">금액</th><th rowspan="2">계좌</th></tr>
  <tr><th>출금액</th><th>잔액</th></tr></thead><tbody>
  <tr><td>2026-11-18<br>13:05:18<td>1,234<td>241000<td>&lt;0012345&gt;</tr></tbody></table></body></html>`;

test('reads the tables of an HTML file named .xls, merged cells at their first place', async () => {
  for (const bytes of [HTML, encodeEucKr(HTML).bytes, iconv.encode(HTML, 'utf-16le', { addBOM: true })])
    expect(await rowsOf({ name: 'a.xls', content: base64(bytes) })).toEqual([
      ['거래내역 조회'],
      ['거래일시', '금액', '', '계좌'],
      ['', '출금액', '잔액'],
      ['2026-11-18 13:05:18', '1,234', '241000', '<0012345>'],
    ]);
});

test('reads a table within a table once, and bounds what a cell may span', async () => {
  const nested = '<table><tr><td><table><tr><td>a<td>b</tr></table></td></tr></table>';
  expect((await rowsOf({ content: base64(nested) }))?.filter((row) => row.length > 0)).toEqual([['a', 'b']]);
  const wide = '<table><tr><td colspan=99999999 rowspan=99999999>a</td></tr><tr><td>b</td></tr></table>';
  expect(await rowsOf({ content: base64(wide) })).toBeUndefined();
});

test('reads no text that an HTML file hides', async () => {
  const html =
    '<table><tr><td>5<span style="display:none">000</span><br><b hidden>1</b></td><td>x</td></tr>' +
    '<tr style="DISPLAY: none"><td>7</td></tr><tr><td>8<!-- 9 --></td></tr></table>';
  expect(await rowsOf({ content: base64(html) })).toEqual([['5', 'x'], [], ['8']]);
});
