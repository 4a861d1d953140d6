import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { openStage } from '../rest/testing/stage.ts';
import { REWARDS } from './sheets.ts';

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
    expect(row.getCell(header.indexOf('번호') + 1).value).toBe(id);
    const wall = (row.getCell(header.indexOf('등록일') + 1).value as Date).toISOString().slice(0, 16);
    expect(wall).toBe(
      new Date(stage.world.system.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 16),
    );
  });

  test('has a filter over all of its columns, and an id to reconcile a payout by', async () => {
    for (const name of ['members', 'deposits', 'withdraws', 'products', 'rewards']) {
      const { sheet, header } = await download(`/api/admin/${name}/export`);
      expect(sheet.autoFilter, name).toBe(`A1:${sheet.getColumn(header.length).letter}1`);
    }
    expect((await download('/api/admin/withdraws/export')).header[0]).toBe('번호');
  });

  test('of adjustments has the rows of the screen: those of the filtered member and type', async () => {
    for (const type of ['point', 'lotto'])
      await stage.admin.browser.mutate('admin', 'adjustments.create', {
        memberId: stage.member.id,
        point: 1200,
        type,
        description: '',
      });
    const rows = async (query: string) =>
      (await download(`/api/point-adjust/export?${query}`)).sheet.rowCount - 1;
    const ofMember = `username=${stage.member.username}`;
    const [lotto, point] = [await rows(`${ofMember}&type=lotto`), await rows(`${ofMember}&type=point`)];
    expect(Math.min(lotto, point)).toBeGreaterThan(0);
    expect(await rows(ofMember)).toBe(lotto + point);
    expect(await rows('username=nosuchone')).toBe(0);
  });

  test('of rewards says the kind and the category in words', () => {
    const [row] = [{ type: 'daily_matching', rewardCash: 100, lottoCount: 5, memo: '' }] as never[];
    const cell = (header: string) =>
      REWARDS.columns.find((column) => column.header === header)?.value(row as never);
    expect([cell('종류'), cell('구분')]).toEqual(['데일리 매칭', '현금, 로또']);
  });

  test('is written down in the audit log and refused to viewers', async () => {
    const { browser: viewer } = await stage.adminBrowser('viewer');
    expect((await viewer.fetch('/api/admin/members/export')).status).toBe(403);
    await download('/api/admin/products/export');
    const { data } = await stage.admin.browser.query('admin', 'audit.list', { subject: 'export' });
    expect(data.rows[0]).toMatchObject({ action: 'exports.read', subjectId: 'products' });
  });
});
