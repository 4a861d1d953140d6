import { depositEntries } from '@starline/db/schema/deposit-corrections';
import { deposits } from '@starline/db/schema/deposits';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { addNote } from '../../network/member-notes/add.ts';
import { codeOf } from '../../testing/code-of.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { completeDeposits } from './complete.ts';
import { deleteDeposit } from './delete.ts';
import { enterDeposit } from './enter.ts';

const { db, url } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64');
const evidence = async (memberId: number, file = { name: '이체.png', content: PNG }) =>
  (await addNote(staff, { memberId, text: '은행 앱 화면', ...(file && { file }) })).id;

type Entry = { noteId?: number; transactionId?: string; idempotencyKey?: string };
const entered = async (memberId: number, more: Entry = {}) =>
  enterDeposit(staff, {
    memberId,
    amount: points(123.45),
    accountHolder: '홍길동',
    memo: '',
    ...more,
    noteId: more.noteId ?? (await evidence(memberId)),
  });

test('enters an open request of any amount with its evidence, and completing it credits it once', async () => {
  const member = await world.member();
  const noteId = await evidence(member);
  const { id } = await entered(member, { noteId });
  expect(await holdings(db, member)).toEqual({});
  const [entry] = await db.select().from(depositEntries).where(eq(depositEntries.depositId, id));
  expect(entry).toMatchObject({ adminId: staff.actor.id, noteId });
  await completeDeposits(staff, { ids: [id] });
  expect((await completeDeposits(staff, { ids: [id] })).changed).toEqual([]);
  expect(await holdings(db, member)).toEqual({ purchase: 123.45 });
});

test('needs a note of their own with a file about this member, and takes each once', async () => {
  const [member, other] = [await world.member(), await world.member()];
  const { id: bare } = await addNote(staff, { memberId: member, text: '파일 없음' });
  expect(await codeOf(entered(member, { noteId: bare }))).toBe('deposit_evidence');
  expect(await codeOf(entered(member, { noteId: await evidence(other) }))).toBe('deposit_evidence');
  const noteId = await evidence(member);
  const codes = await Promise.all([codeOf(entered(member, { noteId })), codeOf(entered(member, { noteId }))]);
  expect(codes.sort()).toEqual(['deposit_evidence', 'done']);
});

test('a note that two entries have read already is evidence of one', async () => {
  const member = await world.member();
  const noteId = await evidence(member);
  // The lock of a transaction comes after the note was read.
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  const acts = ['c', 'd'].map(async (letter) => {
    const transactionId = letter.repeat(64);
    await holder.query(
      `select pg_advisory_xact_lock(hashtextextended('starline.deposit.${transactionId}', 0))`,
    );
    return codeOf(entered(member, { noteId, transactionId }));
  });
  const waiting = sql`pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(() => db.$count(waiting)).toBe(2);
  await holder.end();
  expect((await Promise.all(acts)).sort()).toEqual(['deposit_evidence', 'done']);
});

test('a double click enters once', async () => {
  const member = await world.member();
  const again = { noteId: await evidence(member), idempotencyKey: crypto.randomUUID() };
  const [one, two] = await Promise.all([entered(member, again), entered(member, again)]);
  expect(one).toEqual(two);
  expect(await db.$count(deposits, eq(deposits.memberId, member))).toBe(1);
});

test('refuses a transaction that an open or completed deposit has, also of two entries at once', async () => {
  const member = await world.member();
  const transactionId = 'e'.repeat(64);
  const codes = await Promise.all([
    codeOf(entered(member, { transactionId })),
    codeOf(entered(member, { transactionId })),
  ]);
  expect(codes.sort()).toEqual(['done', 'transaction_id_used']);
  const [open] = await db.select().from(deposits).where(eq(deposits.transactionId, transactionId));
  const id = open?.id ?? 0;
  await completeDeposits(staff, { ids: [id] });
  const other = await world.member();
  expect(await codeOf(entered(other, { transactionId }))).toBe('transaction_id_used');
  await deleteDeposit(staff, { id, force: false });
  expect(await codeOf(entered(other, { transactionId }))).toBe('done');
});

test('refuses an entry for an account that is closed or does not exist', async () => {
  expect(await codeOf(entered(424_242, { noteId: 1 }))).toBe('member_not_exist');
  const member = await world.member({ username: 'closing' });
  const noteId = await evidence(member);
  await closeAccount(staff, { id: member, confirmation: 'closing' });
  expect(await codeOf(entered(member, { noteId }))).toBe('member_closed');
});
