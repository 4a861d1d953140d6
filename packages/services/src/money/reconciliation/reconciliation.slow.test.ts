import { statementLines } from '@starline/db/schema/reconciliation';
import { testDatabase } from '@starline/db/testing/test-database';
import type { StatementMapping } from '@starline/domain/bank-statements';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkBooks } from '../../proof/books/check.ts';
import { codeOf } from '../../testing/code-of.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { previewed, storeStatement } from '../../testing/statements.ts';
import { workbookOf } from '../../testing/workbooks.ts';
import { makeWorld } from '../../testing/world.ts';
import { payloadsOf } from '../../testing/written.ts';
import { encodeEucKr } from '../bank-files/korean-text.ts';
import { applyPayoutResult } from '../payouts/results.ts';
import { completeWithdrawals } from '../withdrawals/end-batch.ts';
import { listStatementAccounts } from './accounts.ts';
import { explainLine, explainPayout, matchLine, unmatchLine } from './by-hand.ts';
import { listCandidates } from './pairs.ts';
import { listReconciledDays, readDaysToReconcile, readReconciledDay } from './read.ts';
import { signDay } from './sign.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
const { requests, withdrawal, items, sent, resultOf } = payoutFixture(world);
const DAY = '2026-11-18';
const KRW = { currency: 'KRW', day: DAY } as const;
const ACCOUNT = 'KB국민 123-***-4567';

type Row = { time: string; in?: number; out?: number; text: string };
const HEAD = '거래일자,거래시간,출금금액,입금금액,잔액,적요';
const csvOf = (rows: readonly Row[]): string =>
  Buffer.from(
    encodeEucKr(
      [
        'KB국민은행 거래내역',
        HEAD,
        ...rows.map(
          (row) => `${DAY.replaceAll('-', '.')},${row.time},${row.out ?? ''},${row.in ?? ''},,${row.text}`,
        ),
      ].join('\r\n'),
    ).bytes,
  ).toString('base64');

async function upload(rows: readonly Row[], name = 'kb.csv', account = ACCOUNT) {
  return storeStatement(staff, { account, currency: 'KRW', name, content: csvOf(rows) });
}
const openLines = async () =>
  (await readReconciledDay(staff, KRW)).lines.filter((line) => line.matchedBy === null);

test('a statement of 60 lines is reconciled to the last, and the day is signed', async () => {
  const ids = await requests(54);
  const batch = await sent(ids);
  await applyPayoutResult(staff, { id: batch.id, name: 'r', content: await resultOf(batch.id) });
  const byHand = await requests(4);
  await completeWithdrawals(staff, { ids: byHand });
  const lines = await items(batch.id);
  const holderOf = async (id: number) => (await withdrawal(id)).accountHolder;
  const rows: Row[] = [
    ...lines.map(({ token }, index) => ({
      time: `10:00:${String(index).padStart(2, '0')}`,
      out: 133_000,
      text: `타행이체 ${token}`,
    })),
    // Two of those completed by hand name their holder, one names no holder; the fourth left a day later.
    { time: '11:00:00', out: 133_000, text: `타행이체 ${await holderOf(byHand[0] ?? 0)}` },
    { time: '11:00:01', out: 133_000, text: `타행이체 ${await holderOf(byHand[1] ?? 0)}` },
    { time: '11:00:02', out: 133_000, text: '타행이체' },
    { time: '16:20:33', out: 496_000, text: '타행이체 노가을' },
    { time: '16:31:00', out: 9_000, text: '이체 수수료' },
    { time: '12:44:02', in: 2_180_000, text: '정하늘' },
  ];
  expect(rows).toHaveLength(60);
  expect(await upload(rows)).toEqual({ lines: 60, added: 60, matched: 56, days: [DAY] });
  expect(await upload(rows, 'again.csv')).toMatchObject({ added: 0 });
  expect(await listStatementAccounts(staff)).toMatchObject([{ name: ACCOUNT, mapping: { out: '출금금액' } }]);

  const day = await readReconciledDay(staff, KRW);
  expect(day).toMatchObject({
    moneyOut: 57 * 133_000 + 505_000,
    moneyIn: 2_180_000,
    paid: 58 * 133_000,
    open: 6,
  });
  expect(day.payouts.map(({ id }) => id)).toEqual([byHand[2], byHand[3]]);
  world.moveTo('2026-11-19T03:00:00Z');
  expect(await codeOf(signDay(staff, KRW))).toBe('day_open');

  const open = await openLines();
  const lineOf = (text: string, amount: number) =>
    open.find((line) => line.description === text && line.amount === amount)?.id ?? 0;
  const nameless = lineOf('타행이체', -133_000);
  expect((await listCandidates(staff, { id: nameless })).map(({ id }) => id)).toContain(byHand[2]);
  const input = { lineId: nameless, kind: 'payout', id: byHand[2] ?? 0, reason: '은행에 확인' } as const;
  expect(await codeOf(matchLine(staff, { ...input, lineId: lineOf('이체 수수료', -9_000) }))).toBe(
    'statement_match_differs',
  );
  expect(await codeOf(matchLine(staff, { ...input, id: ids[0] ?? 0 }))).toBe('statement_match_differs');
  await matchLine(staff, input);
  await unmatchLine(staff, { lineId: nameless, reason: '다시' });
  await matchLine(staff, input);
  for (const [text, amount, reason] of [
    ['타행이체 노가을', -496_000, '다른 회사 이체'],
    ['이체 수수료', -9_000, '은행 비용'],
    ['정하늘', 2_180_000, '입금 신청 전'],
  ] as const)
    await explainLine(staff, { lineId: lineOf(text, amount), reason });
  expect(await codeOf(signDay(staff, KRW))).toBe('day_open');
  await explainPayout(staff, { withdrawalId: byHand[3] ?? 0, reason: '16:30 뒤 이체, 다음 날 기록' });
  await signDay(staff, KRW);
  expect(await listReconciledDays(staff, { currency: 'KRW' })).toEqual([
    { day: DAY, lines: 60, open: 0, state: 'signed' },
  ]);
  expect((await checkBooks(world.system, { isFull: false })).findings).toEqual([]);
});

test('a signed day takes no line, no match and no explanation, and the database refuses a change', async () => {
  const [line] = await openLines();
  expect(await codeOf(explainLine(staff, { lineId: line?.id ?? 0, reason: 'x' }))).toBe('day_signed');
  expect(await codeOf(unmatchLine(staff, { lineId: line?.id ?? 0, reason: 'x' }))).toBe('day_signed');
  expect(await codeOf(upload([{ time: '20:00:00', out: 1_000, text: '늦은 줄' }]))).toBe('day_signed');
  expect(await codeOf(signDay(staff, KRW))).toBe('day_signed');
  const changed = db
    .update(statementLines)
    .set({ explanation: 'x' })
    .where(eq(statementLines.id, line?.id ?? 0));
  expect(await codeOf(changed)).toContain('is signed');
});

test('a line one won off matches nothing, and of two clerks one gives a payout its line', async () => {
  const day = '2026-11-20';
  world.moveTo(`${day}T03:00:00Z`);
  const [id = 0, other = 0] = await requests(2);
  await completeWithdrawals(staff, { ids: [id, other] });
  const { krwAmount, accountHolder } = await withdrawal(id);
  const won = krwAmount ?? 0;
  const mapping: StatementMapping = { day: 'D', amount: 'A', description: 'T' };
  const rows = [`${day},${-won - 1},${accountHolder}`, `${day},${-won},첫째`, `${day},${-won},둘째`];
  const content = Buffer.from(['D,A,T', ...rows].join('\n')).toString('base64');
  const given = { account: '하나', currency: 'KRW', mapping, name: 'h.csv', content } as const;
  expect(await storeStatement(staff, given)).toMatchObject({ added: 3, matched: 0 });
  const { lines } = await readReconciledDay(staff, { currency: 'KRW', day });
  const lineOf = (text: string) => lines.find(({ description }) => description === text)?.id ?? 0;
  const off = lineOf(accountHolder);
  const matching = (lineId: number, payout = id) =>
    codeOf(matchLine(staff, { lineId, kind: 'payout', id: payout, reason: '확인' }));
  expect(await listCandidates(staff, { id: off })).toEqual([]);
  expect(await matching(off)).toBe('statement_match_differs');
  const told = await Promise.all([matching(lineOf('첫째')), matching(lineOf('둘째'))]);
  expect(told.sort()).toEqual(['done', 'statement_match_differs']);
  const matched = (await readReconciledDay(staff, { currency: 'KRW', day })).lines.filter(
    ({ withdrawalId }) => withdrawalId !== null,
  );
  expect(matched).toHaveLength(1);
  expect(await matching(matched[0]?.id ?? 0, other)).toBe('statement_match_differs');
  await explainPayout(staff, { withdrawalId: other, reason: '다음 날 기록' });
  const signing = (at: string) => {
    world.moveTo(`${day}T${at}Z`);
    return codeOf(signDay(staff, { currency: 'KRW', day }));
  };
  expect(await signing('15:00:00')).toBe('day_open');
  for (const open of lines.filter((each) => each.id !== matched[0]?.id))
    await explainLine(staff, { lineId: open.id, reason: '다른 이체' });
  expect([await signing('14:59:59'), await signing('15:00:00')]).toEqual(['day_open', 'done']);
});

test('reads a mapping that was chosen by hand, keeps equal lines apart and refuses a file without columns', async () => {
  const mapping: StatementMapping = { day: 'A', amount: 'B', description: 'C' };
  const content = Buffer.from(
    'A,B,C\n2026-11-17,-500,같은 줄\n2026-11-17,-500,같은 줄\n합계,-1000,\n',
  ).toString('base64');
  const input = { account: '우리', currency: 'KRW', mapping, name: 'w.csv', content } as const;
  expect(await storeStatement(staff, input)).toMatchObject({ lines: 2, added: 2, matched: 0 });
  expect(await codeOf(storeStatement(staff, { ...input, mapping: { day: 'X', amount: 'B' } }))).toBe(
    'statement_unreadable',
  );
  const read = async (text: string) =>
    (
      await previewed(staff, {
        account: '새 계좌',
        currency: 'KRW',
        name: 't.csv',
        content: Buffer.from(text).toString('base64'),
      })
    ).preview;
  expect(await read('통장\nA,B,C\n2026-11-17,-500,줄')).toMatchObject({
    headings: ['A', 'B', 'C'],
    mapping: {},
    kinds: { line: 0, note: 2 },
  });
  expect(await codeOf(read('아무 글'))).toBe('statement_unreadable');
});

test('the books name a forged line and a payout that never left', async () => {
  await db.execute(sql`select set_config('starline.maintenance', 'test', false)`);
  await db.execute(sql`update statement_lines set amount = amount - 1000
    where id = (select min(id) from statement_lines where withdrawal_id is not null)`);
  await db.execute(sql`update statement_lines set withdrawal_id = null, matched_by = null
    where id = (select max(id) from statement_lines where withdrawal_id is not null and matched_by = 'reference')`);
  const { findings } = await checkBooks(world.system, { isFull: false });
  const found = findings.filter(({ check }) => check === 'reconciliation');
  expect(found.map(({ subject }) => subject.replace(/\d+ of/, 'N of')).sort()).toEqual([
    `KRW ${DAY}`,
    `withdrawal N of ${DAY}`,
    `withdrawal N of ${DAY}`,
  ]);
  expect(found.map(({ actual }) => actual)).toContain('not in a statement');
});

test('a statement in XLSX has days, times and amounts as its cells show them', async () => {
  const heads = ['거래일시', '출금', '입금', '잔액', '적요'];
  const at = (text: string) => new Date(`${text}Z`);
  const content = await workbookOf(
    [
      ['거래내역 조회'],
      heads,
      [at('2026-11-12T10:05:00'), 120_500, null, { formula: 'B3*2', result: 241_000 }, '이체 수수료'],
      [at('2026-11-13T00:00:00'), null, 70_000, 311_000, '정하늘'],
    ],
    (sheet) => {
      sheet.getColumn(1).numFmt = 'yyyy"년" m"월" d"일" hh:mm';
      sheet.getColumn(2).numFmt = '#,##0';
    },
  );
  const name = 'bank.xlsx';
  const file = { account: 'XLSX', currency: 'KRW', name, content } as const;
  const { preview } = await previewed(staff, file);
  expect(preview).toMatchObject({ headings: heads, kinds: { line: 2 }, brokenAt: null, hasBalance: true });
  expect(await storeStatement(staff, file)).toMatchObject({ added: 2, days: ['2026-11-12', '2026-11-13'] });
  const [line] = (await readReconciledDay(staff, { currency: 'KRW', day: '2026-11-12' })).lines;
  expect(line).toMatchObject({ amount: -120_500, time: '10:05:00', description: '이체 수수료' });
  expect(await codeOf(storeStatement(staff, { ...file, name: 'bank.csv' }))).toBe('statement_unreadable');
});

test('a day without a statement is listed by its payouts, and no longer once they are explained', async () => {
  world.moveTo('2026-11-25T03:00:00Z');
  const [paid = 0] = await requests(1);
  await completeWithdrawals(staff, { ids: [paid] });
  const listed = async () =>
    (await listReconciledDays(staff, { currency: 'KRW' })).find(({ day }) => day === '2026-11-25');
  expect(await listed()).toEqual({ day: '2026-11-25', lines: 0, open: 1, state: 'noStatement' });
  await explainPayout(staff, { withdrawalId: paid, reason: '창구에서 지급' });
  expect(await listed()).toBeUndefined();
});

test('a day waits for staff once it is over and has a statement, until it is signed', async () => {
  world.moveTo('2026-12-10T03:00:00Z');
  const day = '2026-12-10';
  const state = async () =>
    (await listReconciledDays(staff, { currency: 'KRW' })).find((each) => each.day === day)?.state;
  const before = await readDaysToReconcile(staff, 'KRW');
  const [paid = 0] = await requests(1);
  await completeWithdrawals(staff, { ids: [paid] });
  expect(await state()).toBe('noStatement');
  const content = Buffer.from(`거래일자,출금금액,적요\n${day},5000,수수료`).toString('base64');
  await storeStatement(staff, { account: 'waits', currency: 'KRW', name: 'w.csv', content });
  expect([await state(), await readDaysToReconcile(staff, 'KRW')]).toEqual(['running', before]);
  world.moveTo('2026-12-11T03:00:00Z');
  const { lines } = await readReconciledDay(staff, { currency: 'KRW', day });
  expect([await state(), await readDaysToReconcile(staff, 'KRW')]).toMatchObject([
    'toMatch',
    { count: before.count + 1, amount: (before.amount ?? 0) + 5_000 },
  ]);
  await explainLine(staff, { lineId: lines[0]?.id ?? 0, reason: '은행 비용' });
  await explainPayout(staff, { withdrawalId: paid, reason: '창구' });
  expect([await state(), (await readDaysToReconcile(staff, 'KRW')).count]).toEqual([
    'toSign',
    before.count + 1,
  ]);
  await signDay(staff, { currency: 'KRW', day });
  expect([await state(), await readDaysToReconcile(staff, 'KRW')]).toEqual(['signed', before]);
});

test('an upload, an explanation and a signature each tell the other staff', async () => {
  const day = '2026-12-09';
  world.moveTo('2026-12-10T03:00:00Z');
  const heard = async () => (await payloadsOf(db, 'reconciliation.changed')).length;
  let before = await heard();
  const tells = async (act: () => Promise<unknown>) => {
    await act();
    expect(await heard()).toBeGreaterThan(before);
    before = await heard();
  };
  const content = Buffer.from(`거래일자,거래시간,출금금액,입금금액,적요\n${day},10:00:00,9000,,수수료`);
  await tells(() =>
    storeStatement(staff, {
      account: ACCOUNT,
      currency: 'KRW',
      name: 'told.csv',
      content: content.toString('base64'),
    }),
  );
  const { lines } = await readReconciledDay(staff, { currency: 'KRW', day });
  await tells(() => explainLine(staff, { lineId: lines[0]?.id ?? 0, reason: '은행 비용' }));
  await tells(() => signDay(staff, { currency: 'KRW', day }));
  expect(
    new Set((await payloadsOf(db, 'reconciliation.changed')).map((each) => JSON.stringify(each))),
  ).toEqual(new Set(['{"memberIds":[]}']));
});
