import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { updateWithdrawalMemo } from './update-memo.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { request } = payoutFixture(world);

test('a memo is taken back only while it is still the one that was written', async () => {
  const id = await request();
  const memo = async () => (await db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]?.memo;
  await updateWithdrawalMemo(world.staff, { id, memo: '첫째' });
  await updateWithdrawalMemo(world.staff, { id, memo: '둘째' });
  await updateWithdrawalMemo(world.staff, { id, memo: '첫째', seen: '둘째' });
  expect(await memo()).toBe('첫째');
  await updateWithdrawalMemo(world.staff, { id, memo: '다른 직원' });
  await expect(updateWithdrawalMemo(world.staff, { id, memo: '둘째', seen: '첫째' })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  expect(await memo()).toBe('다른 직원');
});
