import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { CLOSED_NAME } from '@starline/domain/member-columns';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { openFixture } from '../../http/rest/testing/fixture.ts';
import { listSheets } from './sheets.ts';
import { SHEET_TEXTS } from './texts.ts';

const database = await testDatabase();
const { db } = database;
const fixture = await openFixture(database);

async function download(path: string) {
  const response = await fixture.admin.browser.fetch(path);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.from(await response.arrayBuffer()) as never);
  const sheet = workbook.worksheets[0];
  if (!sheet) throw new Error('no sheet');
  return { response, sheet, header: (sheet.getRow(1).values as string[]).slice(1) };
}

describe('an exported spreadsheet', () => {
  test('has the filtered rows, a frozen header and cells of the right type', async () => {
    await db
      .update(members)
      .set({ accountNumber: '00123', phone: '0101', name: '=cmd()' })
      .where(eq(members.id, fixture.member.id));
    const { response, sheet, header } = await download(
      `/api/admin/members/export?reason=check&username=${fixture.member.username}`,
    );
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="\d{8}_\d{6}\.xlsx"$/);
    expect(header.slice(0, 4)).toEqual(['가입일', '아이디', '이름', '연락처']);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    const row = sheet.getRow(2);
    expect(row.getCell(1).value).toBeInstanceOf(Date);
    expect(row.getCell(3).value).toBe('=cmd()');
    expect(row.getCell(4).value).toBe('0101');
    expect(row.getCell(header.indexOf('계좌번호') + 1).value).toBe('00123');
  });

  test('shows times in the business time zone and amounts as numbers', async () => {
    const id = await fixture.deposit();
    const { sheet, header } = await download(
      `/api/admin/deposits/export?username=${fixture.member.username}`,
    );
    const row = sheet.getRow(2);
    expect(row.getCell(header.indexOf('금액') + 1).value).toBe(3000);
    expect(row.getCell(header.indexOf('번호') + 1).value).toBe(id);
    const wall = (row.getCell(header.indexOf('등록일') + 1).value as Date).toISOString().slice(0, 16);
    expect(wall).toBe(
      new Date(fixture.world.system.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 16),
    );
  });

  test('has a filter over all columns, and an id column to reconcile payouts', async () => {
    for (const name of ['members', 'deposits', 'withdraws', 'products', 'rewards']) {
      const { sheet, header } = await download(`/api/admin/${name}/export`);
      expect(sheet.autoFilter, name).toBe(`A1:${sheet.getColumn(header.length).letter}1`);
    }
    expect((await download('/api/admin/withdraws/export')).header[0]).toBe('번호');
  });

  test('of adjustments has the rows that the screen shows for a member and type', async () => {
    for (const type of ['point', 'lotto'])
      await fixture.admin.browser.mutate('admin', 'adjustments.create', {
        memberId: fixture.member.id,
        point: 1200,
        type,
        description: '',
      });
    const rows = async (query: string) =>
      (await download(`/api/point-adjust/export?${query}`)).sheet.rowCount - 1;
    const ofMember = `username=${fixture.member.username}`;
    const [lotto, point] = [await rows(`${ofMember}&type=lotto`), await rows(`${ofMember}&type=point`)];
    expect(Math.min(lotto, point)).toBeGreaterThan(0);
    expect(await rows(ofMember)).toBe(lotto + point);
    expect(await rows('username=nosuchone')).toBe(0);
  });

  test('of rewards names the kind and the category in words', () => {
    const [row] = [{ type: 'daily_matching', rewardCash: 100, lottoCount: 5, memo: '' }] as never[];
    const cell = (header: string) =>
      listSheets(SHEET_TEXTS.ko)
        .rewards.columns.find((column) => column.header === header)
        ?.value(row as never);
    expect([cell('종류'), cell('구분')]).toEqual(['데일리 매칭', '현금, 로또']);
  });

  test('of withdrawals names what came back, and sums it apart from what was paid', () => {
    const { columns } = listSheets(SHEET_TEXTS.ko).withdrawals;
    const told = (isReturned: boolean) => {
      const row = { type: 'bank', status: '완료', isReturned } as never;
      const [status, payout] = ['상태', '지급액'].map((name) =>
        columns.find(({ header }) => header === name),
      );
      return [status?.value(row), payout?.sum?.(row)];
    };
    expect(told(false)).toEqual(['완료', 'P · 완료']);
    expect(told(true)).toEqual(['반송됨', 'P · 반송됨']);
  });

  test('of adjustments sums those that change the limit alone apart from those that move points', () => {
    const { columns } = listSheets(SHEET_TEXTS.ko).adjustments;
    const sum = columns.find(({ sum: has }) => has)?.sum;
    const unit = (row: object) => sum?.({ type: 'point', isHidden: false, ...row } as never);
    expect(unit({ isHidden: true })).not.toBe(unit({}));
    expect([unit({}), unit({ type: 'lotto' })]).toEqual(['P', '로또코인']);
  });

  test('names a closed account in words', () => {
    const { rewards: _, ...sheets } = listSheets(SHEET_TEXTS.ko);
    const names = Object.values(sheets).map(({ columns }) =>
      columns.find(({ header }) => header === '이름')?.value({ name: CLOSED_NAME } as never),
    );
    expect(new Set(names)).toEqual(new Set(['탈퇴 회원']));
  });

  test('is recorded in the audit log and refused to viewers', async () => {
    const { browser: viewer } = await fixture.adminBrowser('viewer');
    expect((await viewer.fetch('/api/admin/members/export')).status).toBe(403);
    await download('/api/admin/products/export');
    const { data } = await fixture.admin.browser.query('admin', 'audit.list', { subject: 'export' });
    expect(data.rows[0]).toMatchObject({ action: 'exports.read', subjectId: 'products' });
  });
});
