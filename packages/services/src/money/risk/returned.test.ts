import { payoutReturns } from '@starline/db/schema/payouts';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { PAID } from '@starline/domain/request-states';
import { expect, test } from 'vitest';
import { ago, HOUR, NOW, riskFixture } from '../../testing/risk.ts';
import { makeWorld } from '../../testing/world.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { person, asked, rulesOf } = riskFixture(world);

test('a payout that came back is no first one and no sum, and the request in its place counts once', async () => {
  const id = await person();
  const back = await asked(id, {
    amount: points(4000),
    createdAt: ago(2 * HOUR),
    status: PAID,
    endedAt: ago(HOUR),
  });
  const again = await asked(id, { amount: points(4000) });
  const kinds = ['first_payout', 'sum_day'] as const;
  const told = async () =>
    (await rulesOf('withdrawal', again)).filter((rule) => kinds.includes(rule as never));
  expect(await told()).toEqual(['sum_day']);
  await db.insert(payoutReturns).values({
    withdrawalId: back,
    resolution: 'held',
    reason: '반송',
    reopenedId: again,
    returnedBy: world.staff.actor.id,
    createdAt: NOW,
  });
  expect(await told()).toEqual(['first_payout']);
});
