import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeSnapshotInputs } from '../../base/snapshots/guard.ts';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { codeOf } from '../../testing/code-of.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { untilOneWaits } from '../../testing/waits.ts';
import { makeWorld } from '../../testing/world.ts';
import { settle } from '../settlements/settle.ts';
import { buy } from '../settlements/testing/two-days.ts';
import { lockBuyer } from './lock.ts';
import { previewPurchaseWithdrawal } from './preview-withdrawal.ts';
import { voidPurchase } from './void.ts';
import { withdrawPurchase } from './withdraw.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-18T03:00:00Z');

test('a closed account gets no price back, by a void or a withdrawal', async () => {
  const buyer = await world.member({ username: 'buyer' });
  const id = await buy(world, buyer, 300);
  // A package whose limit is used up does not keep an account open.
  await db.execute(sql`insert into purchase_limits (purchase_id, used) values (${id}, 90000)`);
  await closeAccount(world.staff, { id: buyer, confirmation: 'buyer' });
  const why = { reason: 'asked_by_member', text: '' } as const;
  expect(await codeOf(voidPurchase(world.staff, { id, force: true }))).toBe('member_closed');
  expect(await codeOf(withdrawPurchase(world.staff, { id, force: false, ...why }))).toBe('member_closed');
  expect(await codeOf(previewPurchaseWithdrawal(world.staff, { id }))).toBe('member_closed');
  expect(await holdings(db, buyer)).toEqual({});
});

test('a void and the closing of the account take the buyer and the drafts of settlements in one order', async () => {
  const buyer = await world.member({ username: 'crossing' });
  const id = await buy(world, buyer, 300);
  await db.execute(sql`insert into purchase_limits (purchase_id, used) values (${id}, 90000)`);
  await settle(world.staff, { date: '2026-11-18', isPreview: true, isEarly: true, force: false });
  const deadlocks = () =>
    db.execute(sql`select deadlocks, stale_since is null as is_fresh from pg_stat_database, settlement_runs
      where datname = current_database()`);
  expect((await deadlocks()).rows).toEqual([{ deadlocks: 0, is_fresh: true }]);
  const locked = Promise.withResolvers<void>();
  const closing = locked.promise.then(() =>
    codeOf(closeAccount(world.staff, { id: buyer, confirmation: 'crossing' })),
  );
  let runs = 0;
  await withTransaction(db, async (tx) => {
    runs += 1;
    await lockBuyer(tx, id);
    locked.resolve();
    await untilOneWaits(tx);
    await changeSnapshotInputs(world.staff, tx);
  });
  expect(await closing).toBe('done');
  expect(runs).toBe(1);
  expect((await deadlocks()).rows).toEqual([{ deadlocks: 0, is_fresh: false }]);
});
