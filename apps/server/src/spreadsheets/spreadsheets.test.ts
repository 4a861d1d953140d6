import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { openStage } from '../rest/testing/stage.ts';

const database = await testDatabase();
const { db } = database;
const stage = await openStage(database);

async function download(path: string) {
  const response = await stage.admin.browser.fetch(path);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.from(await response.arrayBuffer()) as never);
  const sheet = workbook.worksheets[0];
  if (!sheet) throw new Error('no sheet');
  return { response, sheet, header: (sheet.getRow(1).values as string[]).slice(1) };
}

describe('an exported spreadsheet', () => {
  test('has the filtered rows, a frozen Korean header and cells of the right type', async () => {
    await db
      .update(members)
      .set({ accountNumber: '00123', phone: '0101', name: '=cmd()' })
      .where(eq(members.id, stage.member.id));
    const { response, sheet, header } = await download(
      `/api/admin/members/export?username=${stage.member.username}`,
    );
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="\d{8}_\d{6}\.xlsx"$/);
    expect(header.slice(0, 4)).toEqual(['가입일', '아이디', '이름', '연락처']);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    const row = sheet.getRow(2);
    expect(row.getCell(1).value).toBeInstanceOf(Date);
    expect(row.getCell(3).value).toBe("'=cmd()");
    expect(row.getCell(4).value).toBe('0101');
    expect(row.getCell(header.indexOf('계좌번호') + 1).value).toBe('00123');
  });

  test('shows times of Seoul and amounts as numbers', async () => {
    const id = await stage.deposit();
    const { sheet, header } = await download(`/api/admin/deposits/export?username=${stage.member.username}`);
    const row = sheet.getRow(2);
    expect(row.getCell(header.indexOf('금액') + 1).value).toBe(3000);
    const wall = (row.getCell(1).value as Date).toISOString().slice(0, 16);
    expect(wall).toBe(
      new Date(stage.world.system.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 16),
    );
    expect(id).toBeGreaterThan(0);
  });

  test('is written down in the audit log and refused to viewers', async () => {
    const { browser: viewer } = await stage.adminBrowser('viewer');
    expect((await viewer.fetch('/api/admin/members/export')).status).toBe(403);
    await download('/api/admin/products/export');
    const { data } = await stage.admin.browser.query('admin', 'audit.list', { subject: 'export' });
    expect(data.rows[0]).toMatchObject({ action: 'exports.read', subjectId: 'products' });
  });
});
