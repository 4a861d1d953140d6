import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { workbookOf } from '../../testing/workbooks.ts';
import { rowsOf } from './rows-of.ts';

const read = async (content: string, name: string | undefined = 'result.xlsx') =>
  (await rowsOf({ name, content }))?.filter((row) => row.length > 0);
const csv = Buffer.from('금액,결과\r\n1000,정상').toString('base64');

/** A workbook whose parts were changed: what a program other than a spreadsheet may write. */
async function changed(change: (parts: Record<string, Uint8Array>) => void, rows = [['금액', '결과']]) {
  const parts = unzipSync(Buffer.from(await workbookOf(rows), 'base64'));
  change(parts);
  return Buffer.from(zipSync(parts)).toString('base64');
}
const SHEET = 'xl/worksheets/sheet1.xml';
const replaced = (from: string | RegExp, to: string) => (parts: Record<string, Uint8Array>) => {
  const xml = Buffer.from(parts[SHEET] ?? []).toString();
  const made = xml.replace(from, to);
  if (made === xml) throw new Error('the sheet was not changed');
  parts[SHEET] = strToU8(made);
};

describe('an XLSX file', () => {
  test('is read as a person sees its cells', async () => {
    const day = new Date('2026-11-18T00:00:00Z');
    const content = await workbookOf(
      [
        ['이체결과'],
        [],
        [' 금액 ', '일자', '일시', '시각', '계좌', '합', '글'],
        [
          1_234_567,
          day,
          new Date('2026-11-18T13:05:18.400Z'),
          new Date('1899-12-30T09:10:11Z'),
          123_456,
          { formula: 'A4+1', result: 1_234_568 },
          { richText: [{ text: '해지된 ' }, { text: '계좌' }] },
        ],
        [
          0.1 + 0.2,
          { formula: 'B4', result: day },
          true,
          { error: '#N/A' },
          { formula: '"정"&"상"', result: '정상' },
          { text: '은행', hyperlink: 'https://example.com' },
          '0012345678901',
        ],
      ],
      (sheet) => {
        sheet.getColumn(2).numFmt = 'yyyy-mm-dd';
        sheet.getColumn(3).numFmt = 'yyyy-mm-dd hh:mm:ss';
        sheet.getColumn(4).numFmt = 'hh:mm:ss';
        sheet.getCell('A4').numFmt = '#,##0"원"';
        sheet.getCell('E4').numFmt = '0000000000';
      },
    );
    expect(await read(content)).toEqual([
      ['이체결과'],
      ['금액', '일자', '일시', '시각', '계좌', '합', '글'],
      ['1234567', '2026-11-18', '2026-11-18 13:05:18', '09:10:11', '0000123456', '1234568', '해지된 계좌'],
      ['0.3', '2026-11-18', 'TRUE', '#N/A', '정상', '은행', '0012345678901'],
    ]);
  });

  test('is read with all its visible sheets, one behind another', async () => {
    const content = await workbookOf([['숨김']], (sheet, workbook) => {
      sheet.state = 'hidden';
      workbook.addWorksheet('빈 시트');
      workbook.addWorksheet('결과 2').addRow(['금액', '결과']);
      const next = workbook.addWorksheet('다음 달');
      next.getCell('A2').value = '금액';
      workbook.addWorksheet('숨긴 메모', { state: 'veryHidden' }).addRow(['다른 표']);
    });
    expect(await rowsOf({ name: 'r.xlsx', content })).toEqual([['금액', '결과'], [], ['금액']]);
  });

  test('keeps every letter of a long file', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => [`해지된 계좌 ${at} 株式会社`, `정상 ${at}`]);
    expect(await read(await workbookOf(rows))).toEqual(rows);
  });

  test('without shared texts is read', async () => {
    const content = await changed((parts) => {
      delete parts['xl/sharedStrings.xml'];
      replaced(/<sheetData>.*<\/sheetData>/, inline('금액', '결과'))(parts);
    });
    expect(await read(content)).toEqual([['금액', '결과']]);
  });

  const inline = (...texts: string[]) =>
    `<sheetData><row r="1">${texts
      .map((text, at) => `<c r="${'AB'[at]}1" t="inlineStr"><is><t>${text}</t></is></c>`)
      .join('')}</row></sheetData>`;

  test.each([
    ['has another ending', () => workbookOf([['a', 'b']]), 'result.csv'],
    ['is named as one with macros', () => workbookOf([['a', 'b']]), 'result.xlsm'],
    ['is a text named as a workbook', async () => csv, 'result.xlsx'],
    [
      'has macros',
      () => changed((parts) => Object.assign(parts, { 'xl/vbaProject.bin': strToU8('macro') })),
      'result.xlsx',
    ],
    [
      'has more rows than a bank sends',
      () => workbookOf(Array.from({ length: 20_001 }, (_, at) => [at])),
      'result.xlsx',
    ],
    ['has a cell beyond the columns', () => workbookOf([[...Array<null>(100).fill(null), 'x']]), 'r.xlsx'],
    ['names a column that no spreadsheet has', () => changed(replaced('r="A1"', 'r="ZZZZZZ1"')), 'r.xlsx'],
    [
      'hides a column behind character references',
      () => changed(replaced('r="A1"', 'r="&#90;&#90;&#90;&#90;&#90;&#90;1"')),
      'r.xlsx',
    ],
    ['is damaged', async () => (await workbookOf([['a', 'b']])).slice(0, 4000), 'r.xlsx'],
    ['is another archive', async () => archive({ 'word/document.xml': strToU8('<w/>') }), 'r.xlsx'],
    ['has too many parts', async () => archive(manyParts()), 'r.xlsx'],
  ])('that %s is refused', async (_, make, name) => {
    expect(await read(await make(), name)).toBeUndefined();
  });

  const archive = (parts: Record<string, Uint8Array>) => Buffer.from(zipSync(parts)).toString('base64');
  const manyParts = () =>
    Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`xl/media/${at}.png`, strToU8('x')]));

  test.each(['xl/sharedStrings.xml', SHEET, 'xl/styles.xml'])(
    'that unpacks %s to more than the limit is refused',
    async (part) => {
      // Spaces after the last element are valid, so nothing but the limit refuses it.
      const padded = (bytes: number) =>
        changed((parts) => {
          parts[part] = Buffer.concat([parts[part] ?? Buffer.alloc(0), Buffer.alloc(bytes, ' ')]);
        });
      expect(await read(await padded(1024 * 1024))).toEqual([['금액', '결과']]);
      const content = await padded(32 * 1024 * 1024);
      expect(content.length).toBeLessThan(100_000);
      expect(await read(content)).toBeUndefined();
    },
  );

  test('that repeats one long text in many cells is refused', async () => {
    const text = 'x'.repeat(32_000);
    expect(
      await read(await workbookOf(Array.from({ length: 900 }, () => Array(10).fill(text)))),
    ).toBeUndefined();
  });
});

test('a CSV file is read as before, whatever its name', async () => {
  for (const name of ['result.csv', 'result.xls', 'TXID', undefined])
    expect(await rowsOf({ name, content: csv })).toEqual([
      ['금액', '결과'],
      ['1000', '정상'],
    ]);
});
