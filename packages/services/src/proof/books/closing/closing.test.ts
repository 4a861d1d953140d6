import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { memberAccountId } from '@starline/domain/ledger';
import { points } from '@starline/domain/money';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../../money/adjustments/create.ts';
import { post } from '../../../money/ledger/post.ts';
import { transfer } from '../../../money/ledger/posting.ts';
import { requestWithdrawal } from '../../../money/withdrawals/request.ts';
import { recount } from '../../../network/volumes/recount.ts';
import { makeWorld } from '../../../testing/world.ts';
import { checkBooks } from '../check.ts';
import { findingsWith } from '../testing/with-fault.ts';
import { balanceAt } from './balance-at.ts';
import { beginClosing, closeNextMonth, finishClosing } from './close.ts';
import { lastEnded } from './months.ts';
import { proveRandomMonth } from './prove.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-09-10T03:00:00Z');
const { system } = world;
const member = await world.member();
await recount(system);
const account = memberAccountId(member, 'withdrawable');
const on = (day: string) => world.moveTo(`${day}T03:00:00Z`);
const give = (whole: number) =>
  createAdjustment(world.staff, {
    memberId: member,
    point: points(whole),
    type: 'point',
    description: '',
    isHidden: false,
  });
const postOn = (effectiveDay: string, whole: number, naturalKey: string) => (tx: typeof db) =>
  post(system, tx, {
    naturalKey,
    effectiveDay,
    transfers: [transfer({ system: 'rewards' }, { member, account: 'withdrawable' }, 'point', points(whole))],
  });
const monthsClosed = async () =>
  (
    await db.execute<{ month: number }>(
      sql`select month from closed_months where status = 'closed' order by 1`,
    )
  ).rows.map(({ month }) => month);
const ledgerFindings = async (isFull: boolean) =>
  (await checkBooks(system, { isFull })).findings.filter(
    ({ subject }) => !/^test:|^account rewards/.test(subject),
  );
const refused = { cause: { code: '23514' } };

test('a month is over five days after its end', () => {
  expect(['2026-11-05', '2026-11-06', '2027-01-05', '2027-01-06'].map(lastEnded)).toEqual([
    202609, 202610, 202611, 202612,
  ]);
});

test('closes the months one after the other, and knows the balance of every past day', async () => {
  await give(100);
  on('2026-10-05');
  await give(50);
  await requestWithdrawal(world.asMember(member), { type: 'coin', amount: points(30), memo: '' });
  on('2026-11-02');
  await give(7);
  expect(await closeNextMonth(system)).toBe(202609);
  expect(await closeNextMonth(system)).toBeUndefined();
  on('2026-11-06');
  expect(await closeNextMonth(system)).toBe(202610);
  expect(await closeNextMonth(system)).toBeUndefined();
  expect(await monthsClosed()).toEqual([202609, 202610]);
  const days = [
    '2026-09-09',
    '2026-09-10',
    '2026-10-04',
    '2026-10-05',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ];
  const held = await Promise.all(days.map((day) => balanceAt(db, account, day)));
  expect(held).toEqual([0, 100, 100, 120, 120, 120, 127].map(points));
  expect(await ledgerFindings(false)).toEqual([]);
  expect(await ledgerFindings(true)).toEqual([]);
  const { rows } = await db.execute(sql`select sums from closed_months where month = 202610`);
  expect(rows).toEqual([{ sums: { 'adjust point': [1, 5_000], 'withdraw point': [1, 3_000] } }]);
});

test('after a close the daily check proves what came since, and a full check what came before too', async () => {
  const forged = (month: string) => [
    sql`update adjustments set created_by = 1, point = point + 1, created_at = created_at where to_char(created_at, 'YYYY-MM') = ${month}`,
  ];
  const told = async (month: string, isFull: boolean) =>
    (await findingsWith(db, forged(month), { isFull })).filter((each) => each.startsWith('documents'));
  expect(await told('2026-11', false)).toHaveLength(1);
  expect(await told('2026-10', false)).toEqual([]);
  expect(await told('2026-10', true)).toHaveLength(1);
  const posting = sql`insert into ledger_txs (id, natural_key, actor_kind, created_at, cause)
    values (month_id('2026-11-02', 9999999999), 'adjust:99', 'system', '2026-09-01', 'operator test')`;
  expect(await findingsWith(db, [posting], { isFull: false })).toContainEqual(
    expect.stringContaining('documents adjust:99: expected a document'),
  );
});

test('the database refuses a posting into a closed month, and another transfer of an old posting', async () => {
  await expect(withTransaction(db, postOn('2026-10-31', 1, 'test:late'))).rejects.toMatchObject({
    code: '23514',
    constraint: 'ledger_txs_open',
  });
  const late: SQL[] = [
    sql`insert into ledger_txs (id, natural_key, actor_kind, cause) values (5, 'test:old', 'system', 'operator test')`,
    sql`insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
      select id, 2, ${account}, 'point', 1 from ledger_txs where effective_day = '2026-10-05' limit 1`,
  ];
  for (const each of late) await expect(db.execute(each)).rejects.toMatchObject(refused);
  const rewritten = [
    sql`update closed_balances set net = net + 1`,
    sql`delete from closed_balances`,
    sql`update closed_months set closed_at = now()`,
    sql`delete from closed_months`,
    sql`insert into closed_balances values (202610, 99, 1)`,
  ];
  for (const each of rewritten)
    await expect(db.execute(each)).rejects.toMatchObject({ cause: { code: '23001' } });
});

test('an interrupted close refuses postings at once and is finished by the next call, once', async () => {
  on('2026-12-06');
  expect(await beginClosing(system, 202611)).toBe(true);
  expect(await beginClosing(system, 202611)).toBe(true);
  await expect(withTransaction(db, postOn('2026-11-30', 1, 'test:too late'))).rejects.toMatchObject({
    code: '23514',
  });
  await give(1);
  expect(await monthsClosed()).toEqual([202609, 202610]);
  expect(await ledgerFindings(false)).toEqual([]);
  await Promise.all([closeNextMonth(system), closeNextMonth(system), finishClosing(system, 202611)]);
  expect(await monthsClosed()).toEqual([202609, 202610, 202611]);
  expect(await balanceAt(db, account, '2026-12-06')).toBe(points(128));
  expect(await ledgerFindings(true)).toEqual([]);
});

test('a close waits for a posting that has begun, and counts it', async () => {
  on('2027-01-06');
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const posting = withTransaction(db, async (tx) => {
    await postOn('2026-12-31', 9, 'test:begun')(tx);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const closing = closeNextMonth(system);
  const waiting = sql`select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'`;
  while ((await db.execute(waiting)).rows.length === 0);
  end.resolve();
  await posting;
  expect(await closing).toBe(202612);
  expect(await balanceAt(db, account, '2026-12-31')).toBe(points(137));
  expect(await ledgerFindings(true)).toEqual([]);
});

test('the books name what was changed in a closed month', async () => {
  const findings = (faults: SQL[], isFull: boolean) =>
    findingsWith(db, faults, { isFull }).then((found) =>
      found.filter((each) => /closed_months|balances/.test(each)),
    );
  const balance = sql`update closed_balances set net = net + 1 where month = 202610 and account = ${account}`;
  expect(await findings([balance], true)).toContain(
    `closed_months 202610 account ${account}: expected 12000, found 12001`,
  );
  const moved = sql`update ledger_transfers set amount = amount + 1 where tx_id / 10000000000 = 202609`;
  const opened = sql`alter table ledger_transfers drop constraint ledger_transfers_open`;
  const all = await findings([sql`select 1`, opened, moved], true);
  expect(all.some((each) => each.startsWith('closed_months 202609'))).toBe(true);
  expect(all.some((each) => each.startsWith('closed_months postings into ledger_transfers'))).toBe(true);
  const last = sql`update closed_balances set net = net + 1 where month = 202612 and account = ${account}`;
  expect((await findings([last], false)).some((each) => each.startsWith('balances member'))).toBe(true);
  const proved = await proveRandomMonth(system, '2027-01-11');
  expect([202609, 202610, 202611, 202612]).toContain(proved?.month);
  expect(proved?.differences).toBe(0);
});
