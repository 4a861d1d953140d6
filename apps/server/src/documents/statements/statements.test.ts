import { testDatabase } from '@starline/db/testing/test-database';
import { MEMBER_LANGUAGES } from '@starline/i18n/languages';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { openFixture } from '../../http/rest/testing/fixture.ts';

const fixture = await openFixture(await testDatabase());
// One movement more than the deposit of the fixture.
await fixture.member.browser.mutate('member', 'conversions.create', { amount: 30_000 });
const PERIOD = 'from=2026-01-01&to=2026-12-31';
const download = async (format: string, language = 'ko', browser = fixture.member.browser) => {
  const path = `/api/statements/purchase/${format}?${PERIOD}`;
  const answer = await browser.fetch(path, { headers: { 'accept-language': language } });
  return { answer, content: Buffer.from(await answer.arrayBuffer()) };
};
const read = () =>
  fixture.member.browser
    .fetch(`/api/statements/purchase?${PERIOD}`)
    .then(
      (answer) => answer.json() as Promise<{ opening: number; closing: number; rows: { amount: number }[] }>,
    );

describe('a statement', () => {
  test('as JSON ends with the balance that opening and movements make', async () => {
    const { opening, closing, rows } = await read();
    const moved = rows.reduce((sum, row) => sum + Math.round(row.amount * 100), 0);
    expect(rows.length).toBeGreaterThan(1);
    expect(closing).toBe((Math.round(opening * 100) + moved) / 100);
  });

  test('as CSV has the same movements, with numbers that a spreadsheet reads', async () => {
    const { answer, content } = await download('csv', 'en');
    const lines = content.toString('utf8').trimEnd().split('\r\n');
    const header = lines.indexOf('"Day","Booked (KST)","No.","Description","Amount","Balance"');
    const rows = lines.slice(header + 1).map((line) => line.split(','));
    const amounts = rows.map((cells) => Number(cells.at(-2)));
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(lines[0]).toBe('\ufeff"Statement · Purchase points"');
    expect(amounts).toEqual((await read()).rows.map((row) => row.amount));
    expect(rows.map((cells) => cells[2])).toEqual(['"D-1"', '"C-1"']);
    expect(rows[0]?.[1]).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"$/);
  });

  test('as XLSX has the same movements as amounts', async () => {
    const { answer, content } = await download('xlsx');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(content as never);
    const rows = workbook.getWorksheet('구매 포인트')?.getSheetValues().slice(2) as unknown[][];
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="statement_.*\.xlsx"$/);
    expect(rows.map((row) => row[5])).toEqual((await read()).rows.map((row) => row.amount));
    expect(rows.every((row) => row[1] instanceof Date && row[2] instanceof Date)).toBe(true);
  });

  test.each(MEMBER_LANGUAGES)('as PDF in %s embeds its font', async (language) => {
    const { answer, content } = await download('pdf', language);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.toString('latin1')).toContain('/FontFile3');
  });

  test.each(['csv', 'xlsx', 'pdf'])('of all balances is one %s', async (format) => {
    const answer = await fixture.member.browser.fetch(`/api/statements/all/${format}?${PERIOD}`);
    const content = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, content.length > 1_000]).toEqual([200, true]);
    if (format !== 'csv') return;
    const lines = content.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\ufeff"거래 명세서 · 전체"');
    expect(content.toString('utf8')).toMatch(/"수수료 합계 \(P\)",\d+\.\d\d\r\n/);
    for (const name of ['출금 가능 포인트', '센터 포인트', '구매 포인트', '로또코인'])
      expect(lines).toContain(`"${name}"`);
  });

  test("of another member is refused, and staff read a member's", async () => {
    const other = `/api/statements/withdrawable/pdf?${PERIOD}&username=company`;
    expect((await fixture.member.browser.fetch(other)).status).toBe(403);
    const own = `/api/statements/purchase/csv?${PERIOD}&username=${fixture.member.username}`;
    const answer = await fixture.admin.browser.fetch(own);
    const content = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, content.equals((await download('csv')).content)]).toEqual([200, true]);
  });

  test.each([
    ['an account without statements', 'owed', PERIOD],
    ['days in the wrong order', 'withdrawable', 'from=2026-02-01&to=2026-01-31'],
    ['more than ten years', 'withdrawable', 'from=2000-01-01&to=2026-01-31'],
    ['no days', 'withdrawable', ''],
  ])('with %s is refused', async (_, account, period) => {
    for (const format of ['', '/csv', '/xlsx', '/pdf']) {
      const answer = await fixture.member.browser.fetch(`/api/statements/${account}${format}?${period}`);
      expect([format, answer.status]).toEqual([format, 400]);
    }
  });
});
