import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseRefusal } from '../../base/database-failure.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { codeOf } from '../../testing/code-of.ts';
import { untilOneWaits } from '../../testing/waits.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { signDay } from '../reconciliation/sign.ts';
import { completeWithdrawals } from '../withdrawals/end-batch.ts';
import { requestWithdrawal } from '../withdrawals/request.ts';

const { db, pool } = await testDatabase();
const world = await makeWorld(db, '2026-11-18T03:00:00Z');
const member = await world.member();
const give = (whole: number) =>
  createAdjustment(world.staff, {
    memberId: member,
    point: points(whole),
    type: 'point',
    description: '',
    isHidden: false,
  });
await give(500);
const request = () =>
  requestWithdrawal(world.asMember(member), { type: 'bank', amount: points(100), memo: '' });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      const refusal = databaseRefusal(error);
      return refusal ? { code: refusal.code, ...refusal.params } : error;
    },
  );
const CLOCK_BEHIND = { code: 'clock_behind', day: '2026-11-19' };
const findings = async () => (await checkBooks(world.system, { isFull: true })).findings;

const { id: open } = await request();
world.moveTo('2026-11-19T03:00:00Z');
await signDay(world.staff, { currency: 'KRW', day: '2026-11-18' });

test('money M5: nothing is booked on a signed day or before it after the clock was set back', async () => {
  for (const past of ['2026-11-18T14:59:59Z', '2026-11-01T03:00:00Z']) {
    world.moveTo(past);
    expect(await refusalOf(give(1))).toEqual(CLOCK_BEHIND);
    expect(await refusalOf(request())).toEqual(CLOCK_BEHIND);
  }
  const direct = sql`insert into ledger_txs (natural_key, actor_kind, created_at, cause) values ('test:past', 'system', '2026-11-18T03:00:00Z', 'operator test')`;
  expect(await refusalOf(db.execute(direct))).toEqual(CLOCK_BEHIND);
  world.moveTo('2026-11-18T15:00:00Z');
  expect(await refusalOf(give(1))).toBe('done');
});

test('money M5: a payment is dated forward to the first open day, and the books stay clean', async () => {
  world.moveTo('2026-11-18T14:00:00Z');
  expect(await completeWithdrawals(world.staff, { ids: [open] })).toMatchObject({ changed: [open] });
  const dated = await db.execute(sql`
    select effective_day::text as day, created_at::text as at from ledger_txs where natural_key = ${`withdraw:${open}:end`}`);
  expect(dated.rows).toEqual([{ day: '2026-11-19', at: '2026-11-18 15:00:00+00' }]);
  const ended = await db.execute(sql`select ended_at::text as at from withdrawals where id = ${open}`);
  expect(ended.rows).toEqual([{ at: '2026-11-18 15:00:00+00' }]);
  world.moveTo('2026-11-19T04:00:00Z');
  expect(
    (await findings()).filter(({ check }) => ['reconciliation', 'days', 'documents'].includes(check)),
  ).toEqual([]);
  await expect(signDay(world.staff, { currency: 'KRW', day: '2026-11-18' })).rejects.toMatchObject({
    code: 'day_signed',
  });
});

test('a signature waits for a booking that has begun, and so sees it', async () => {
  world.moveTo('2026-11-19T14:59:59Z');
  const { id } = await request();
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(`
    update withdrawals set status = '완료', ended_at = '2026-11-19T14:59:59Z' where id = ${id};
    insert into ledger_txs (natural_key, actor_kind, created_at, cause) values ('withdraw:${id}:end', 'system', '2026-11-19T14:59:59Z', 'operator test')`);
  world.moveTo('2026-11-19T15:00:01Z');
  const signing = codeOf(signDay(world.staff, { currency: 'KRW', day: '2026-11-19' }));
  await Promise.race([signing, untilOneWaits(db)]);
  await holder.query('commit');
  holder.release();
  expect(await signing).toBe('day_open');
});

test('money M5: nothing is booked in a closed month after the clock was set back', async () => {
  await db.execute(
    sql`insert into closed_months (month, status, begun_at) values (202611, 'closing', '2026-12-06T03:00:00Z')`,
  );
  world.moveTo('2026-11-30T14:00:00Z');
  expect(await refusalOf(give(1))).toEqual({ code: 'clock_behind', day: '2026-12-01' });
  world.moveTo('2026-11-30T15:00:00Z');
  expect(await refusalOf(give(1))).toBe('done');
});
