import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { amount, points } from '@starline/domain/money';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { requestWithdrawal } from './request.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

async function payer() {
  const memberId = await world.member();
  const given = { type: 'point', point: points(1000), description: '', isHidden: false } as const;
  await createAdjustment(world.staff, { memberId, ...given });
  return memberId;
}

test('won are truncated, never rounded: a payout of 95.50 at 1,400.99 is 133,794', async () => {
  const id = await payer();
  const rates = async () => ({ rate: 140_099, source: 'manual', asOf: '2026-11-18T03:00:00Z' });
  const ctx = { ...world.asMember(id), rates };
  const made = await requestWithdrawal(ctx, { type: 'bank', amount: amount(10_053), memo: '' });
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, made.id));
  expect(row).toMatchObject({ fee: 503, payout: 9_550, krwRate: 140_099, krwAmount: 133_794 });
});

test('a withdrawal waits withdraw_cooling_hours after a change of payout details, to the second', async () => {
  const id = await payer();
  await world.set('withdraw_cooling_hours', '24');
  await db.update(members).set({ payoutDetailsChangedAt: '2026-11-18T04:00:00Z' }).where(eq(members.id, id));
  const withdraw = () =>
    requestWithdrawal(world.asMember(id), { type: 'coin', amount: points(10), memo: '' });
  const isCooling = { code: 'withdraw_not_allowed', params: { reason: 'cooling' } };
  for (const moment of ['2026-11-18T04:00:01Z', '2026-11-18T05:00:00Z', '2026-11-19T03:59:59Z']) {
    world.moveTo(moment);
    await expect(withdraw(), moment).rejects.toMatchObject(isCooling);
  }
  world.moveTo('2026-11-19T04:00:00Z');
  await expect(withdraw()).resolves.toHaveProperty('id');
});
