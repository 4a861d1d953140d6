import { statementLines } from '@starline/db/schema/reconciliation';
import { testDatabase } from '@starline/db/testing/test-database';
import type { StatementMapping } from '@starline/domain/bank-statements';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { previewed, storeStatement } from '../../testing/statements.ts';
import { makeWorld } from '../../testing/world.ts';
import { completeWithdrawals } from '../withdrawals/end-batch.ts';
import { listStatementAccounts } from './accounts.ts';
import { explainLine, explainPayout, matchLine } from './by-hand.ts';
import { readReconciledDay } from './read.ts';
import { signDay } from './sign.ts';
import { listStatementUploads, takeBackStatement } from './take-back.ts';
import { uploadStatement } from './upload.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
world.moveTo('2026-11-27T03:00:00Z');

let accounts = 0;
const anAccount = () => {
  accounts += 1;
  return `계좌 ${accounts}`;
};
const fileOf = (account: string, rows: readonly string[], mapping?: StatementMapping, name = 's.csv') => ({
  account,
  currency: 'KRW' as const,
  name,
  content: Buffer.from(rows.join('\n')).toString('base64'),
  ...(mapping && { mapping }),
});
const storedOf = async (account: string) => {
  const found = (await listStatementAccounts(staff)).find(({ name }) => name === account);
  const lines = await db
    .select()
    .from(statementLines)
    .where(eq(statementLines.accountId, found?.id ?? 0))
    .orderBy(asc(statementLines.id));
  return lines.map(({ day, amount }) => `${day} ${amount}`);
};
const uploads = () => listStatementUploads(staff, { currency: 'KRW' });
const lastUpload = async () => (await uploads())[0]?.id ?? 0;
const takeBack = async (fileId: number) => codeOf(takeBackStatement(staff, { fileId, reason: '잘못 올림' }));

test('a preview tells what a file says and stores nothing', async () => {
  const account = anAccount();
  const { preview } = await previewed(
    staff,
    fileOf(account, [
      '거래내역',
      '거래일시,출금액,입금액,잔액,적요',
      '2026-11-02 10:00:00,,1000,1000,가',
      '2026-11-03 10:00:00,300,,700,나',
      '2026-11-04 10:00:00,50,,600,다',
      '합계,350,1000,,',
    ]),
  );
  expect(preview).toMatchObject({
    kinds: { heading: 1, line: 3, sum: 1, note: 1, empty: 0, fault: 0 },
    moneyIn: 1000,
    moneyOut: 350,
    brokenAt: 5,
    days: { first: '2026-11-02', last: '2026-11-04', count: 3 },
    paid: 0,
    added: 3,
    alike: 0,
    signedDay: null,
  });
  expect(preview.first.map(({ row, amount }) => [row, amount])).toEqual([
    [3, 1000],
    [4, -300],
    [5, -50],
  ]);
  expect(preview.last).toEqual([]);
  expect(await storedOf(account)).toEqual([]);
});

test('a preview compares what left with our payouts of these days', async () => {
  const { requests, withdrawal } = payoutFixture(world);
  const ids = await requests(2);
  await completeWithdrawals(staff, { ids });
  const paid = await Promise.all(ids.map(async (id) => (await withdrawal(id)).krwAmount ?? 0));
  const { preview } = await previewed(staff, fileOf(anAccount(), ['일자,출금', '2026-11-27,1000']));
  expect(preview.paid).toBe(paid.reduce((sum, won) => sum + won, 0));
  for (const withdrawalId of ids) await explainPayout(staff, { withdrawalId, reason: '창구' });
});

test('stores nothing but what was previewed', async () => {
  const account = anAccount();
  const { input } = await previewed(staff, fileOf(account, ['일자,출금,입금', '2026-11-02,5,']));
  const others = [
    { ...input, mapping: { day: '일자', in: '출금' } },
    { ...input, content: Buffer.from('일자,출금,입금\n2026-11-02,6,').toString('base64') },
  ];
  for (const other of others) expect(await codeOf(uploadStatement(staff, other))).toBe('statement_not_seen');
  expect(await storedOf(account)).toEqual([]);
});

test.each([
  ['a row that cannot be read', ['일자,출금', '2026-11-02,5', '2026-02-31,6'], undefined],
  ['a date of two orders', ['일자,출금', '11/12/2026,5'], undefined],
  ['no line', ['일자,출금', '합계,5'], undefined],
  ['columns that a person did not choose', ['A,B', '2026-11-02,5'], undefined],
] as const)('refuses a file with %s as a whole', async (_, rows, mapping) => {
  const account = anAccount();
  expect(await codeOf(storeStatement(staff, fileOf(account, rows, mapping)))).toBe('statement_unreadable');
  expect(await storedOf(account)).toEqual([]);
});

test('keeps the columns and the order of the dates for the next file of the account', async () => {
  const account = anAccount();
  await storeStatement(
    staff,
    fileOf(account, ['A,B', '11/12/2026,5'], { day: 'A', amount: 'B', order: 'mdy' }),
  );
  await storeStatement(staff, fileOf(account, ['A,B', '10/12/2026,6']));
  expect(await storedOf(account)).toEqual(['2026-11-12 5', '2026-10-12 6']);
});

const HEAD = '일자,시각,출금,입금,잔액,적요,예금주';
const DAY = [
  '2026-11-05,10:00:00,5,,95,이체,김',
  '2026-11-05,10:00:00,5,,90,이체,김',
  '2026-11-05,11:00:00,,7,97,이체,박',
];
const FULL = {
  day: '일자',
  time: '시각',
  out: '출금',
  in: '입금',
  balance: '잔액',
  description: '적요',
  holder: '예금주',
};

test.each([
  ['the same file with another column chosen', DAY, HEAD, { day: '일자', out: '출금', in: '입금' }],
  [
    'without its column of balances',
    DAY.map((row) => row.split(',').toSpliced(4, 1).join()),
    '일자,시각,출금,입금,적요,예금주',
    undefined,
  ],
  ['without seconds', DAY.map((row) => row.replace(':00,', ',')), HEAD, undefined],
  [
    'without the holder',
    DAY.map((row) => row.split(',').slice(0, 6).join()),
    '일자,시각,출금,입금,잔액,적요',
    undefined,
  ],
  ['with a memo and a branch', DAY.map((row) => `${row},메모,강남`), `${HEAD},메모,거래점`, undefined],
  [
    'with its dates and amounts written otherwise',
    DAY.map((row) => row.replace('2026-11-05', '2026.11.5').replace(',5,,', ',"5원",,')),
    HEAD,
    undefined,
  ],
  ['newest first', DAY.toReversed(), HEAD, undefined],
  [
    'with its columns in another order',
    DAY.map((row) => row.split(',').toReversed().join()),
    HEAD.split(',').toReversed().join(),
    undefined,
  ],
  ['separated by tabs', DAY.map((row) => row.replaceAll(',', '\t')), HEAD.replaceAll(',', '\t'), undefined],
  [
    'with a title, a sum and the heading again',
    [...DAY.slice(0, 2), HEAD, ...DAY.slice(2), '합계,,10,7,,,'],
    `거래내역\n${HEAD}`,
    undefined,
  ],
  ['in full-width digits', DAY.map((row) => row.replace(',5,,95', ',５,,９５')), HEAD, undefined],
] as const)('adds no line of a statement again: %s', async (_, rows, head, mapping) => {
  const account = anAccount();
  expect(await storeStatement(staff, fileOf(account, [HEAD, ...DAY], FULL))).toMatchObject({ added: 3 });
  const next = '2026-11-06,09:00:00,9,,88,이체,최';
  expect(await storeStatement(staff, fileOf(account, [head, ...rows], mapping))).toMatchObject({ added: 0 });
  expect(await storeStatement(staff, fileOf(account, [HEAD, ...DAY, next], FULL))).toMatchObject({
    added: 1,
  });
});

test('recognises lines that were stored before cells were their identity', async () => {
  const account = anAccount();
  await storeStatement(staff, fileOf(account, [HEAD, ...DAY], FULL));
  await db.execute(sql`select set_config('starline.maintenance', 'test', false)`);
  await db.execute(
    sql`update statement_lines set key = md5(key) where account_id = (select max(id) from statement_accounts)`,
  );
  await db.execute(sql`select set_config('starline.maintenance', '', false)`);
  const { preview } = await previewed(
    staff,
    fileOf(account, [HEAD, ...DAY, '2026-11-05,12:00:00,5,,92,이체,김'], FULL),
  );
  expect(preview).toMatchObject({ added: 1, alike: 3 });
});

test('keeps equal lines of a file, and two that differ in a word', async () => {
  const account = anAccount();
  const rows = ['일자,출금,적요', '2026-11-05,5,가', '2026-11-05,5,가'];
  expect(await storeStatement(staff, fileOf(account, rows))).toMatchObject({ added: 2 });
  expect(
    await storeStatement(staff, fileOf(account, [...rows, '2026-11-05,5,가', '2026-11-05,5,나'])),
  ).toMatchObject({ added: 2 });
});

test('names the rows of a file that are stored with another amount', async () => {
  const account = anAccount();
  const rows = ['일자,구분,거래금액', '2026-11-07,출금,500', '2026-11-07,입금,70'];
  await storeStatement(staff, fileOf(account, rows, { day: '일자', amount: '거래금액' }));
  const right = { day: '일자', amount: '거래금액', direction: '구분' };
  const { preview } = await previewed(staff, fileOf(account, rows, right));
  expect(preview.faults).toEqual([{ row: 2, code: 'stored_differently', cell: '2026-11-07 500' }]);
  expect(await codeOf(storeStatement(staff, fileOf(account, rows, right)))).toBe('statement_unreadable');
  expect(await takeBack(await lastUpload())).toBe('done');
  await storeStatement(staff, fileOf(account, rows, right));
  expect(await storedOf(account)).toEqual(['2026-11-07 -500', '2026-11-07 70']);
});

test('takes an upload back once, with its matches and explanations, and stores the same file again', async () => {
  const account = anAccount();
  const { requests, withdrawal } = payoutFixture(world);
  const ids = await requests(1);
  await completeWithdrawals(staff, { ids });
  const won = (await withdrawal(ids[0] ?? 0)).krwAmount ?? 0;
  const rows = ['일자,출금,적요', `2026-11-20,${won},누구`, '2026-11-20,9,수수료'];
  await storeStatement(staff, fileOf(account, rows));
  const { lines } = await readReconciledDay(staff, { currency: 'KRW', day: '2026-11-20' });
  const lineOf = (amount: number) => lines.find((line) => line.amount === -amount)?.id ?? 0;
  await matchLine(staff, { lineId: lineOf(won), kind: 'payout', id: ids[0] ?? 0, reason: '확인' });
  await explainLine(staff, { lineId: lineOf(9), reason: '은행 비용' });
  const file = await lastUpload();
  expect(await takeBack(file)).toBe('done');
  expect(await takeBack(file)).toBe('already_deleted');
  expect(await takeBack(file + 1000)).toBe('not_found');
  expect(await storedOf(account)).toEqual([]);
  expect((await uploads())[0]).toMatchObject({ id: file, takenBack: { by: expect.any(String) } });
  expect(await storeStatement(staff, fileOf(account, rows))).toMatchObject({ added: 2 });
  await explainPayout(staff, { withdrawalId: ids[0] ?? 0, reason: '확인' });
});

test('takes the later of two overlapping uploads back first', async () => {
  const account = anAccount();
  await storeStatement(staff, fileOf(account, ['일자,출금,적요', '2026-11-08,5,가'], undefined, 'one.csv'));
  const first = await lastUpload();
  await storeStatement(
    staff,
    fileOf(account, ['일자,출금,적요', '2026-11-08,5,가', '2026-11-09,6,나'], undefined, 'two.csv'),
  );
  const second = await lastUpload();
  await expect(takeBackStatement(staff, { fileId: first, reason: 'x' })).rejects.toMatchObject({
    code: 'statement_relied_on',
    params: { file: 'two.csv' },
  });
  expect(await takeBack(second)).toBe('done');
  expect(await takeBack(first)).toBe('done');
});

test('refuses to take an upload of a signed day back, and the database refuses to delete any other line', async () => {
  const account = anAccount();
  const day = '2026-11-10';
  await storeStatement(staff, fileOf(account, ['일자,출금,적요', `${day},5,가`, '2026-11-11,6,나']));
  const file = await lastUpload();
  const { lines } = await readReconciledDay(staff, { currency: 'KRW', day });
  for (const line of lines) await explainLine(staff, { lineId: line.id, reason: '비용' });
  const deleted = () => codeOf(db.delete(statementLines).where(sql`file_id = ${file}`));
  expect(await deleted()).toContain('a statement line stays');
  await signDay(staff, { currency: 'KRW', day });
  expect((await uploads())[0]).toMatchObject({ id: file, isSigned: true });
  expect(await takeBack(file)).toBe('day_signed');
  expect(await deleted()).toMatch(/is signed|stays/);
  const { preview } = await previewed(
    staff,
    fileOf(account, ['일자,출금,적요', `${day},5,가`, `${day},6,새 줄`]),
  );
  expect(preview).toMatchObject({ added: 1, signedDay: day });
});

test('refuses to take back a line with which a payout of an earlier day was signed', async () => {
  const { requests, withdrawal } = payoutFixture(world);
  world.moveTo('2026-11-28T03:00:00Z');
  const [id = 0] = await requests(1);
  await completeWithdrawals(staff, { ids: [id] });
  const won = (await withdrawal(id)).krwAmount ?? 0;
  await storeStatement(staff, fileOf(anAccount(), ['일자,출금,적요', `2026-11-29,${won},누구`]));
  const file = await lastUpload();
  const { lines } = await readReconciledDay(staff, { currency: 'KRW', day: '2026-11-29' });
  await matchLine(staff, { lineId: lines[0]?.id ?? 0, kind: 'payout', id, reason: '다음 날 기록' });
  world.moveTo('2026-12-01T03:00:00Z');
  await signDay(staff, { currency: 'KRW', day: '2026-11-28' });
  expect(await takeBack(file)).toBe('day_signed');
  const deleted = db.execute(sql`with gone as (
    insert into files_taken_back (file_id, reason, taken_back_by) values (${file}, 'x', ${staff.actor.id}) returning 1)
    delete from statement_lines where file_id = ${file}`);
  expect(await codeOf(deleted)).toMatch(/is signed|stays/);
});
