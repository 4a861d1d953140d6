import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { depositCorrections } from '@starline/db/schema/deposit-corrections';
import { deposits } from '@starline/db/schema/deposits';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { amount, points } from '@starline/domain/money';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { causedBy } from '../../base/cause.ts';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { buyPackage } from '../../settlement/purchases/buy.ts';
import { codeOf } from '../../testing/code-of.ts';
import { holdings, systemBalance, unbalanced } from '../../testing/ledger-view.ts';
import { untilOneWaits } from '../../testing/waits.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { completeDeposits, completeWithin } from './complete.ts';
import { correctDeposit, correctedOf } from './correct.ts';
import { deleteDeposit } from './delete.ts';
import { requestDeposit } from './request.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
const RUNS = process.env.STARLINE_LONG ? 60 : 8;

const asked = async (memberId: number, whole = 300) =>
  (
    await requestDeposit(world.asMember(memberId), {
      amount: points(whole),
      accountHolder: '홍길동',
      memo: '',
    })
  ).id;
const completed = async (memberId: number, whole = 300) => {
  const id = await asked(memberId, whole);
  await completeDeposits(staff, { ids: [id] });
  return id;
};
const rowOf = async (id: number) => {
  const [row] = await db.select().from(deposits).where(eq(deposits.id, id));
  if (!row) throw new Error(`no deposit ${id}`);
  return row;
};
type Wanted = { amount?: number; accountHolder?: string; idempotencyKey?: string };
/** Corrects what the deposit is now. */
const correct = async (id: number, { amount: whole, accountHolder, idempotencyKey }: Wanted) => {
  const row = await rowOf(id);
  const seen = { status: row.status, ...correctedOf(row) };
  return correctDeposit(staff, {
    id,
    seen,
    amount: whole === undefined ? seen.amount : points(whole),
    accountHolder: accountHolder ?? seen.accountHolder,
    reason: '은행 내역과 다름',
    idempotencyKey,
  });
};
test('an open request is changed, and its completion credits the corrected amount', async () => {
  const member = await world.member();
  const id = await asked(member);
  await correct(id, { amount: 500, accountHolder: '박서준' });
  expect(await rowOf(id)).toMatchObject({ amount: points(500), correction: 0, accountHolder: '박서준' });
  await completeDeposits(staff, { ids: [id] });
  expect(await holdings(db, member)).toEqual({ purchase: 500 });
  expect(await auditEntriesOf(db, 'deposits.correct', String(id))).toMatchObject([
    {
      before: { amount: points(300), accountHolder: '홍길동' },
      after: { amount: points(500), accountHolder: '박서준', status: REQUESTED, reason: '은행 내역과 다름' },
    },
  ]);
});

test('of a completed deposit the difference is posted, up and down, and the deposit keeps what was posted for it', async () => {
  const member = await world.member();
  const id = await completed(member);
  await correct(id, { amount: 500 });
  expect(await holdings(db, member)).toEqual({ purchase: 500 });
  await correct(id, { amount: 200.5 });
  expect(await holdings(db, member)).toEqual({ purchase: 200.5 });
  await correct(id, { accountHolder: '박서준' });
  expect(await rowOf(id)).toMatchObject({
    amount: points(300),
    correction: points(-99.5),
    accountHolder: '홍길동',
    correctedHolder: '박서준',
  });
  expect(await db.$count(depositCorrections, eq(depositCorrections.depositId, id))).toBe(3);
  expect(await unbalanced(db)).toEqual([]);
});

test('refuses a correction that would overdraw, and leaves everything as it was', async () => {
  const member = await world.member();
  const id = await completed(member);
  await buyPackage(world.asMember(member), { packageId: await world.packageId('normal', 300) });
  expect(await codeOf(correct(id, { amount: 299.99 }))).toBe('overdraw');
  expect(await rowOf(id)).toMatchObject({ correction: 0 });
  expect(await db.$count(depositCorrections, eq(depositCorrections.depositId, id))).toBe(0);
  await correct(id, { amount: 300.01 });
  expect(await holdings(db, member)).toEqual({ purchase: 0.01 });
});

test('the deposit of a closed account is not raised', async () => {
  const member = await world.member({ username: 'leaver' });
  const id = await completed(member);
  await buyPackage(world.asMember(member), { packageId: await world.packageId('normal', 300) });
  const used = {
    memberId: member,
    point: points(10_000),
    type: 'point',
    description: '',
    isHidden: true,
  } as const;
  await createAdjustment(staff, used);
  await closeAccount(staff, { id: member, confirmation: 'leaver' });
  expect(await codeOf(correct(id, { amount: 500 }))).toBe('member_closed');
  await correct(id, { accountHolder: '박서준' });
  expect(await holdings(db, member)).toEqual({});
});

test('refuses what the caller did not see, what changes nothing and what was deleted', async () => {
  const member = await world.member();
  const id = await completed(member);
  const seen = { status: REQUESTED, amount: points(300), accountHolder: '홍길동' };
  const input = { id, amount: points(500), accountHolder: '홍길동', reason: '정정' };
  expect(await codeOf(correctDeposit(staff, { ...input, seen }))).toBe('deposit_changed');
  expect(
    await codeOf(
      correctDeposit(staff, { ...input, seen: { ...seen, status: COMPLETED, amount: points(301) } }),
    ),
  ).toBe('deposit_changed');
  expect(await codeOf(correct(id, {}))).toBe('nothing_changed');
  // A request that was completed meanwhile is not reversed by the clerk who meant to remove a request.
  const removed = { id, force: false, seen: { status: REQUESTED, amount: points(300) } };
  expect(await codeOf(deleteDeposit(staff, removed))).toBe('deposit_changed');
  expect(await holdings(db, member)).toEqual({ purchase: 300 });
  await deleteDeposit(staff, { id, force: false });
  expect(await codeOf(correct(id, { amount: 500 }))).toBe('not_found');
  expect(await holdings(db, member)).toEqual({});
});

test('deleting a corrected deposit takes back what it is worth, spent once over or not', async () => {
  const member = await world.member();
  const before = await systemBalance(db, 'deposits_in');
  const id = await completed(member, 500);
  for (const whole of [300, 1000, 300]) await correct(id, { amount: whole });
  await deleteDeposit(staff, { id, force: false });
  expect(await holdings(db, member)).toEqual({});
  expect(await systemBalance(db, 'deposits_in')).toBe(before);
});

test('the amount of a deposit that a transfer was matched to stays; an exact amount proves no corrected request', async () => {
  const id = await asked(await world.member());
  await db.insert(chainTransfers).values({
    transactionId: 'd'.repeat(64),
    fromAddress: 'T1',
    toAddress: 'T2',
    amount: points(300),
    blockAt: world.system.now().toISOString(),
    depositId: id,
  });
  expect(await codeOf(correct(id, { amount: 500 }))).toBe('deposit_matched');
  expect(await codeOf(correct(id, { accountHolder: '박서준' }))).toBe('done');
});

test('a double click corrects once, and two clerks at once correct once', async () => {
  const member = await world.member();
  const id = await completed(member);
  const row = await rowOf(id);
  const input = {
    id,
    seen: { status: row.status, ...correctedOf(row) },
    amount: points(400),
    accountHolder: '홍길동',
    reason: '정정',
  };
  const idempotencyKey = crypto.randomUUID();
  await Promise.all([
    correctDeposit(staff, { ...input, idempotencyKey }),
    correctDeposit(staff, { ...input, idempotencyKey }),
  ]);
  expect(await holdings(db, member)).toEqual({ purchase: 400 });
  const both = { ...input, seen: { ...input.seen, amount: points(400) }, amount: points(450) };
  const codes = await Promise.all([codeOf(correctDeposit(staff, both)), codeOf(correctDeposit(staff, both))]);
  expect(codes.sort()).toEqual(['deposit_changed', 'done']);
  expect(await holdings(db, member)).toEqual({ purchase: 450 });
});

test('a correction waits for a completion that has begun, and is refused after it', async () => {
  const id = await asked(await world.member());
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const completion = withTransaction(db, async (tx) => {
    await completeWithin(causedBy(staff, 'staff deposits.complete'), tx, [id]);
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  const correction = codeOf(correct(id, { amount: 500 }));
  await untilOneWaits(db);
  held.resolve();
  await completion;
  expect(await correction).toBe('deposit_changed');
  expect(await db.$count(depositCorrections, eq(depositCorrections.depositId, id))).toBe(0);
});

test('whatever correcting, completing and deleting do at once, the member holds what the deposit says', async () => {
  const acts = fc.array(fc.constantFrom('complete', 'correct up', 'correct down', 'delete'), {
    minLength: 2,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(acts, fc.boolean(), async (wanted, isCompleted) => {
      const member = await world.member();
      const id = isCompleted ? await completed(member) : await asked(member);
      const run = (act: (typeof wanted)[number]): Promise<unknown> => {
        if (act === 'complete') return completeDeposits(staff, { ids: [id] });
        if (act === 'delete') return deleteDeposit(staff, { id, force: false });
        return correct(id, { amount: act === 'correct up' ? 500 : 100 });
      };
      await Promise.all(wanted.map((act) => codeOf(run(act))));
      const row = await rowOf(id);
      const isWorth = row.status === COMPLETED && row.deletedAt === null;
      const { purchase = 0 } = await holdings(db, member);
      expect(points(purchase)).toBe(isWorth ? correctedOf(row).amount : 0);
    }),
    { numRuns: RUNS },
  );
  expect(await unbalanced(db)).toEqual([]);
  expect((await checkBooks(staff, { isFull: false })).findings).toEqual([]);
});

test('the database refuses to rewrite a correction, and a deposit that is worth nothing', async () => {
  const id = await completed(await world.member());
  await correct(id, { amount: 400 });
  const refused = (statement: Promise<unknown>) =>
    statement.then(
      () => 'done',
      (error) => String(error.cause ?? error),
    );
  expect(
    await refused(db.execute(sql`update deposit_corrections set amount_after = 1 where deposit_id = ${id}`)),
  ).toContain('append-only');
  expect(
    await refused(
      db
        .update(deposits)
        .set({ correction: amount(-30_000) })
        .where(eq(deposits.id, id)),
    ),
  ).toContain('deposits_corrected');
  expect(
    await refused(
      db
        .update(deposits)
        .set({ amount: points(1) })
        .where(eq(deposits.id, id)),
    ),
  ).toContain('refused');
});

test('a completion skips a deposit that another administrator corrected since its sum was shown', async () => {
  const [same, moved] = [await asked(await world.member()), await asked(await world.member())];
  await correct(moved, { amount: 500 });
  const amounts = [points(300), points(300)];
  expect(await completeDeposits(staff, { ids: [same, moved], amounts })).toEqual({
    changed: [same],
    skipped: [{ id: moved, code: 'deposit_changed' }],
  });
  expect(await completeDeposits(staff, { ids: [moved], amounts: [points(500)] })).toEqual({
    changed: [moved],
    skipped: [],
  });
});
