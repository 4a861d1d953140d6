import { depositExplanations, reconciledDays, statementLines } from '@starline/db/schema/reconciliation';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import type { Currency } from '@starline/domain/bank-statements';
import { points } from '@starline/domain/money';
import { COMPLETED } from '@starline/domain/request-states';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordAudit } from '../../base/audit/record.ts';
import { addNote } from '../../network/member-notes/add.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { codeOf } from '../../testing/code-of.ts';
import { storeStatement } from '../../testing/statements.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { completeDeposits } from '../deposits/complete.ts';
import { correctDeposit } from '../deposits/correct.ts';
import { deleteDeposit } from '../deposits/delete.ts';
import { enterDeposit } from '../deposits/enter.ts';
import { requestDeposit } from '../deposits/request.ts';
import { explainDeposit, explainLine, matchLine, unmatchLine } from './by-hand.ts';
import { listReconciledDays, readReconciledDay } from './read.ts';
import { signDay } from './sign.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;

const txid = (tail: string) => tail.padStart(64, '0');

/** A completed deposit of a member of its own. */
async function deposited(accountHolder: string, more: { transactionId?: string; amount?: number } = {}) {
  const { amount = 300, ...given } = more;
  const member = await world.member();
  const input = { amount: points(amount), accountHolder, memo: '', ...given };
  const { id } = await requestDeposit(world.asMember(member), input);
  await completeDeposits(staff, { ids: [id] });
  return id;
}
const noon = (day: string) => world.moveTo(`${day}T03:00:00Z`);
const openOf = async (currency: Currency, day: string) => {
  const { open, deposits } = await readReconciledDay(staff, { currency, day });
  return { open, ids: deposits.map(({ id }) => id) };
};
const sign = (currency: Currency, day: string) => codeOf(signDay(staff, { currency, day }));
const explain = (depositId: number, reason = '현금으로 받음') =>
  codeOf(explainDeposit(staff, { depositId, reason }));
const faults = async () => (await checkBooks(world.system, { isFull: false })).findings;

let accounts = 0;
/** Stores one line, and returns it. */
async function line(currency: Currency, day: string, amount: number | string, text: string, reference = '') {
  accounts += 1;
  const content = Buffer.from(`D,A,T,R\n${day},${amount},${text},${reference}`).toString('base64');
  const mapping = { day: 'D', amount: 'A', description: 'T', reference: 'R' };
  await storeStatement(staff, { account: `계좌 ${accounts}`, currency, mapping, name: 's.csv', content });
  const [stored] = await db.select().from(statementLines).orderBy(sql`id desc`).limit(1);
  if (!stored) throw new Error('no line');
  return stored;
}

test('deposits that no line shows are listed on their day, and hold up its signing until they are explained', async () => {
  const day = '2026-11-02';
  noon(day);
  const [shown, cash] = [await deposited('정하늘'), await deposited('노가을')];
  await line('KRW', day, 420_000, '정하늘');
  expect(await openOf('KRW', day)).toEqual({ open: 1, ids: [cash] });
  expect(await listReconciledDays(staff, { currency: 'KRW' })).toEqual([
    { day, lines: 1, open: 1, state: 'running' },
  ]);
  const [listed] = (await readReconciledDay(staff, { currency: 'KRW', day })).deposits;
  expect(listed).toMatchObject({ amount: 30_000, holder: '노가을', completedAt: `${day}T03:00:00.000Z` });
  noon('2026-11-03');
  expect(await sign('KRW', day)).toBe('day_open');
  expect([await explain(cash, '?'), await explain(cash)]).toEqual(['done', 'done']);
  expect(await auditEntriesOf(db, 'reconciliation.explainDeposit', cash)).toMatchObject([
    { after: { reason: '?' } },
    { after: { reason: '현금으로 받음' } },
  ]);
  expect(await openOf('KRW', day)).toEqual({ open: 0, ids: [cash] });
  expect(await sign('KRW', day)).toBe('done');
  const [signed] = await db.select().from(reconciledDays).where(eq(reconciledDays.day, day));
  expect(signed).toMatchObject({ moneyIn: 420_000, credited: 60_000, creditedExplained: 30_000 });
  expect(await faults()).toEqual([]);

  for (const id of [shown, cash]) expect(await explain(id, '나중에')).toBe('day_signed');
  const ofCash = eq(depositExplanations.depositId, cash);
  const changed = db.update(depositExplanations).set({ reason: 'x' }).where(ofCash);
  expect(await codeOf(changed)).toContain('is signed');
  expect(await codeOf(db.delete(depositExplanations).where(ofCash))).toContain('is signed');
  const added = { depositId: shown, reason: 'x', writtenBy: staff.actor.id };
  expect(await codeOf(db.insert(depositExplanations).values(added))).toContain('is signed');

  // What happens to a deposit later changes neither what was signed nor what is asked.
  await correctDeposit(staff, {
    id: shown,
    seen: { status: COMPLETED, amount: points(300), accountHolder: '정하늘' },
    amount: points(310),
    accountHolder: '1a2b',
    reason: '정정',
  });
  await deleteDeposit(staff, { id: cash, force: false });
  expect(await faults()).toEqual([]);
});

test('a deposit belongs to the wallet when it names its transaction, else to the bank, also when staff entered or corrected it', async () => {
  const day = '2026-11-05';
  noon(day);
  const named = await deposited('정하늘', { transactionId: txid('a') });
  const tail = await deposited(' 1A2b ');
  const holder = await deposited('노가을');
  const member = await world.member();
  const content = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64');
  const { id: noteId } = await addNote(staff, {
    memberId: member,
    text: '이체',
    file: { name: 'a.png', content },
  });
  const given = { memberId: member, amount: points(50), accountHolder: '입력', memo: '', noteId };
  const { id: entered } = await enterDeposit(staff, given);
  await completeDeposits(staff, { ids: [entered] });
  await correctDeposit(staff, {
    id: holder,
    seen: { status: COMPLETED, amount: points(300), accountHolder: '노가을' },
    amount: points(250),
    accountHolder: '1a2b',
    reason: '정정',
  });
  const deleted = await deposited('지움');
  await deleteDeposit(staff, { id: deleted, force: false });
  expect(await openOf('USDT', day)).toEqual({ open: 2, ids: [named, tail] });
  expect(await openOf('KRW', day)).toEqual({ open: 2, ids: [holder, entered] });
  expect((await readReconciledDay(staff, { currency: 'KRW', day })).deposits[0]).toMatchObject({
    amount: 25_000,
    holder: '1a2b',
  });
  expect(await explain(deleted)).toBe('not_found');
  // A line of any statement shows a deposit.
  const { id: lineId } = await line('KRW', day, 410_000, '모르는 이름');
  await matchLine(staff, { lineId, kind: 'deposit', id: tail, reason: '은행으로 보냈음' });
  expect(await openOf('USDT', day)).toEqual({ open: 1, ids: [named] });
  expect(await explain(tail)).toBe('pair_changed');
});

test('a line whose deposit was deleted is open again, until it is matched with another one or explained', async () => {
  const day = '2026-11-04';
  noon(day);
  const [wrong, right, returned] = [
    await deposited('한여름'),
    await deposited('다른 이름'),
    await deposited('백겨울'),
  ];
  const { id: lineId } = await line('KRW', day, 420_000, '한여름');
  const { id: otherId } = await line('KRW', day, 420_000, '백겨울');
  expect(await openOf('KRW', day)).toEqual({ open: 1, ids: [right] });
  for (const id of [wrong, returned]) await deleteDeposit(staff, { id, force: false });
  expect(await openOf('KRW', day)).toEqual({ open: 3, ids: [right] });
  expect(await listReconciledDays(staff, { currency: 'KRW' })).toContainEqual({
    day,
    lines: 2,
    open: 3,
    state: 'running',
  });
  const { lines } = await readReconciledDay(staff, { currency: 'KRW', day });
  expect(lines.map(({ id, matchedBy, depositId }) => [id, matchedBy, depositId])).toEqual([
    [lineId, null, null],
    [otherId, null, null],
  ]);
  // A file that comes later matches it by itself.
  const again = await deposited('한여름');
  const { id: lateId } = await line('KRW', day, 1, '이자');
  const later = (await readReconciledDay(staff, { currency: 'KRW', day })).lines;
  expect(later.find(({ id }) => id === lineId)).toMatchObject({ matchedBy: 'amount', depositId: again });
  await deleteDeposit(staff, { id: again, force: false });
  noon('2026-11-05');
  expect(await sign('KRW', day)).toBe('day_open');
  await matchLine(staff, { lineId, kind: 'deposit', id: right, reason: '이름이 다름' });
  await explainLine(staff, { lineId: lateId, reason: '이자' });
  await explainLine(staff, { lineId: otherId, reason: '보낸 사람에게 돌려줌' });
  expect(await openOf('KRW', day)).toEqual({ open: 0, ids: [] });
  expect(await sign('KRW', day)).toBe('done');
  await deleteDeposit(staff, { id: right, force: false });
  expect((await readReconciledDay(staff, { currency: 'KRW', day })).open).toBe(0);
  expect(await faults()).toEqual([]);
});

test('a deposit of a night belongs to the business day, and is listed until midnight of the zone only', async () => {
  world.moveTo('2026-11-06T14:59:59Z');
  const before = await deposited('자정');
  world.moveTo('2026-11-06T15:00:00Z');
  const after = await deposited('자정');
  expect((await openOf('KRW', '2026-11-06')).ids).toEqual([before]);
  expect((await openOf('KRW', '2026-11-07')).ids).toEqual([after]);
});

test('a line of a later day stays with the deposit of a day that was signed with it', async () => {
  const day = '2026-11-09';
  noon(day);
  const [first, second] = [await deposited('하나로'), await deposited('둘이서')];
  noon('2026-11-10');
  const shows = await line('KRW', '2026-11-10', 415_000, '이름 없음');
  const other = await line('KRW', '2026-11-10', 416_000, '이름 없음');
  await matchLine(staff, { lineId: shows.id, kind: 'deposit', id: first, reason: '다음 날 들어옴' });
  await explain(second);
  expect(await sign('KRW', day)).toBe('done');
  expect(await codeOf(unmatchLine(staff, { lineId: shows.id, reason: '잘못' }))).toBe('day_signed');
  const undone = db
    .update(statementLines)
    .set({ depositId: null, matchedBy: null, matchedByAdmin: null })
    .where(eq(statementLines.id, shows.id));
  expect(await codeOf(undone)).toContain('is signed');
  // One that was explained does not need its line.
  await matchLine(staff, { lineId: other.id, kind: 'deposit', id: second, reason: '찾음' });
  expect(await codeOf(unmatchLine(staff, { lineId: other.id, reason: '아님' }))).toBe('done');
  await explainLine(staff, { lineId: other.id, reason: '다른 이체' });
  expect(await faults()).toEqual([]);
});

test('a day that was signed before deposits were asked for stays clean and closed', async () => {
  const day = '2026-11-12';
  noon(day);
  const id = await deposited('옛날');
  const sums = { lines: 0, moneyIn: 0, moneyOut: 0, paid: 0, explained: 0 };
  await db.insert(reconciledDays).values({ currency: 'KRW', day, ...sums, signedBy: staff.actor.id });
  const signed = { action: 'reconciliation.sign', subject: 'statement', subjectId: `KRW ${day}` };
  await withTransaction(db, (tx) => recordAudit(staff, tx, signed));
  expect(await faults()).toEqual([]);
  expect(await explain(id)).toBe('day_signed');
  const days = await listReconciledDays(staff, { currency: 'KRW' });
  expect(days.find((each) => each.day === day)).toEqual({ day, lines: 0, open: 0, state: 'signed' });
});

test('the books name a deposit whose line is gone, and one that came to a signed day later', async () => {
  await db.execute(sql`select set_config('starline.maintenance', 'test', false)`);
  const taken = await db
    .update(statementLines)
    .set({ depositId: null, matchedBy: null, matchedByAdmin: null })
    .where(and(eq(statementLines.day, '2026-11-02'), eq(statementLines.matchedBy, 'amount')))
    .returning({ id: statementLines.id });
  expect(taken).toHaveLength(1);
  const ofDays = async () => (await faults()).filter(({ check }) => check === 'reconciliation');
  expect((await ofDays()).map(({ subject, actual }) => [subject.replace(/\d+ of/, 'N of'), actual])).toEqual([
    ['deposit N of 2026-11-02', 'not in a statement'],
  ]);
  noon('2026-11-09');
  await db.execute(sql`alter table ledger_txs disable trigger ledger_txs_clock`);
  await deposited('늦음');
  await db.execute(sql`alter table ledger_txs enable trigger ledger_txs_clock`);
  const named = (await ofDays()).map(
    ({ subject, actual }) => `${subject.replace(/\d+ of/, 'N of')}: ${actual}`,
  );
  expect(named.sort()).toEqual([
    'KRW 2026-11-09: 0 lines, in 0 out 0 paid 0 explained 0 credited 90000 explained 30000',
    'deposit N of 2026-11-02: not in a statement',
    'deposit N of 2026-11-09: not in a statement',
  ]);
});
