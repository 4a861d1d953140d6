import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { amount, points } from '@starline/domain/money';
import { expect, test } from 'vitest';
import { holdings } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { deleteAdjustment } from '../adjustments/delete.ts';
import { post } from '../ledger/post.ts';
import { transfer } from '../ledger/posting.ts';
import { requestWithdrawal } from '../withdrawals/request.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

test('of two requests the newer one repays first, so the older one gives its center part back', async () => {
  const member = await world.member({ walletTrc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' });
  const given = { type: 'point', point: points(20), description: '', isHidden: false } as const;
  const { id } = await createAdjustment(world.staff, { memberId: member, ...given });
  await withTransaction(db, (tx) =>
    post(world.system, tx, {
      naturalKey: 'test:center fee',
      transfers: [transfer({ system: 'rewards' }, { member, account: 'center' }, 'point', amount(1))],
    }),
  );
  const request = { type: 'coin', amount: points(10), memo: '' } as const;
  for (const _ of ['0.01 of the center', 'none of it'])
    await requestWithdrawal(world.asMember(member), request);
  expect(await holdings(db, member)).toEqual({ withdrawable: 0.01, withdraw_hold: 20 });
  await deleteAdjustment(world.staff, { id, force: true });
  expect(await holdings(db, member)).toEqual({ center: 0.01 });
});
