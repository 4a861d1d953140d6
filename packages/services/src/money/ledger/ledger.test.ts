import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { amount, MAX_AMOUNT, points } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { holdings } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { post } from './post.ts';
import { transfer } from './posting.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

test('a natural key moves money once, however often and from wherever it is posted', async () => {
  const member = await world.member();
  const move = transfer({ system: 'adjustments' }, { member, account: 'withdrawable' }, 'point', points(10));
  const attempt = () =>
    withTransaction(db, async (tx) => {
      return post(world.system, tx, { naturalKey: 'once', transfers: [move] });
    });
  const posted = await Promise.allSettled(Array.from({ length: 16 }, attempt));
  expect(posted.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  await expect(attempt()).rejects.toMatchObject({ code: 'nothing_changed' });
  expect(await holdings(db, member)).toEqual({ withdrawable: 10 });
});

test('refuses a credit above the maximum of an account, whose balance can still be spent', async () => {
  const member = await world.member();
  const give = (naturalKey: string, hundredths: number) =>
    withTransaction(db, async (tx) => {
      const [from, to] = [{ system: 'adjustments' } as const, { member, account: 'withdrawable' } as const];
      const move =
        hundredths > 0
          ? transfer(from, to, 'point', amount(hundredths))
          : transfer(to, from, 'point', amount(-hundredths));
      return post(world.system, tx, {
        naturalKey,
        transfers: [move],
      });
    });
  await give('most', MAX_AMOUNT);
  await expect(give('one more', 1)).rejects.toMatchObject({ code: 'balance_too_large', params: { by: 1 } });
  // A settlement has no such limit: a member above it can still spend.
  await db.execute(sql`update ledger_accounts set balance = balance + 100 where member_id = ${member}`);
  await give('spent', -200);
  expect(await holdings(db, member)).toEqual({ withdrawable: (MAX_AMOUNT - 100) / 100 });
});
