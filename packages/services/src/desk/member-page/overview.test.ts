import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { CANCELLED, REQUESTED } from '@starline/domain/request-states';
import { MemberOverview } from '@starline/validators/member-page';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { convertPoints } from '../../money/conversions/create.ts';
import { addDestination } from '../../money/destinations/add.ts';
import { applyPayoutResult } from '../../money/payouts/results.ts';
import { settleFailedPayouts } from '../../money/payouts/settle-failed.ts';
import { cancelOwnWithdrawal } from '../../money/withdrawals/cancel-own.ts';
import { cancelWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { readMemberOverview } from './overview.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const read = async (id: number) => MemberOverview.parse(await readMemberOverview(world.staff, { id }));

async function withPoints() {
  world.moveTo('2026-11-16T03:00:00Z');
  const id = await world.member();
  await createAdjustment(world.staff, {
    ...{ memberId: id, type: 'point', description: '보정', isHidden: false, point: points(2000) },
  });
  await convertPoints(world.asMember(id), { amount: points(1000) });
  return id;
}

test('the newest withdrawal is named with its state and why it ended so', async () => {
  const id = await withPoints();
  expect((await read(id)).lastWithdrawal).toBeNull();
  const ask = () => requestWithdrawal(world.asMember(id), { type: 'coin', amount: points(20), memo: '' });
  const first = await ask();
  world.moveTo('2026-11-16T03:05:00Z');
  await cancelWithdrawals(world.staff, { ids: [first.id], reason: 'other', text: '확인 필요' });
  expect((await read(id)).lastWithdrawal).toMatchObject({
    ...{ id: first.id, type: 'coin', status: CANCELLED, at: '2026-11-16T03:05:00.000Z' },
    ...{ cancelReason: 'other', cancelText: '확인 필요', line: null, isReturned: false },
  });
  world.moveTo('2026-11-16T03:10:00Z');
  const second = await ask();
  expect((await read(id)).lastWithdrawal).toMatchObject({
    ...{ id: second.id, status: REQUESTED, at: '2026-11-16T03:10:00.000Z', cancelReason: null },
  });
});

test('a line that failed counts until its request is open again, as on the receipt of the member', async () => {
  await world.set('payout_batches', 'on');
  const payouts = payoutFixture(world);
  const member = await payouts.rich();
  const id = await payouts.request('bank', member);
  const batch = await payouts.sent([id]);
  const content = await payouts.resultOf(batch.id, { 1: '계좌 해지' });
  await applyPayoutResult(world.staff, { id: batch.id, name: 'r.csv', content });
  const lineOf = async () => (await read(member)).lastWithdrawal?.line;
  expect(await lineOf()).toMatchObject({ state: 'failed', reason: '계좌 해지' });
  const [item] = await payouts.items(batch.id);
  const itemIds = [item?.id ?? 0];
  await settleFailedPayouts(world.staff, { id: batch.id, itemIds, resolution: 'held' });
  expect(await lineOf()).toBeNull();
  await cancelOwnWithdrawal(world.asMember(member), { id });
  expect((await read(member)).lastWithdrawal).toMatchObject({ status: CANCELLED, line: null });
});

test('a change of where payouts go is named for 30 days', async () => {
  const id = await withPoints();
  expect((await read(id)).payoutsRedirectedAt).toBeNull();
  await addDestination(world.asMember(id), {
    ...{
      type: 'bank',
      name: '월급',
      bankName: 'KB국민',
      accountHolder: '홍길동',
      accountNumber: '123-45-6789',
    },
  } as never);
  expect((await read(id)).payoutsRedirectedAt).toBe('2026-11-16T03:00:00.000Z');
  world.moveTo('2026-12-17T03:00:00Z');
  expect((await read(id)).payoutsRedirectedAt).toBeNull();
});
