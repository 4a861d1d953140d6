import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { points } from '@starline/domain/money';
import { expect, test } from 'vitest';
import { holdings } from '../testing/ledger-view.ts';
import { makeWorld } from '../testing/world.ts';
import { lockMember } from './lock-accounts.ts';
import { post } from './post.ts';
import { transfer } from './posting.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

test('a natural key moves money once, however often and from wherever it is posted', async () => {
  const member = await world.member();
  const move = transfer({ system: 'adjustments' }, { member, account: 'withdrawable' }, 'point', points(10));
  const attempt = () =>
    withTransaction(db, async (tx) => {
      const locked = await lockMember(tx, member, ['withdrawable']);
      return post(world.system, tx, locked, { naturalKey: 'once', transfers: [move] });
    });
  const posted = await Promise.allSettled(Array.from({ length: 16 }, attempt));
  expect(posted.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  await expect(attempt()).rejects.toMatchObject({ code: 'nothing_changed' });
  expect(await holdings(db, member)).toEqual({ withdrawable: 10 });
});
