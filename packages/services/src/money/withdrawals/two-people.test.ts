import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { expect, test } from 'vitest';
import { releasePasswordHold } from '../../network/members/release-password-hold.ts';
import { updateMember } from '../../network/members/update.ts';
import { unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { cancelWithdrawals, completeWithdrawals } from './end-batch.ts';
import { requestWithdrawal } from './request.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const colleague = await world.hire('colleague', 'owner');

const adjust = (by: typeof colleague, memberId: number, whole: number) =>
  createAdjustment(by, { memberId, point: points(whole), type: 'point', description: '', isHidden: false });

async function aRequest(whole: number, by = world.staff) {
  const memberId = await world.member();
  await adjust(by, memberId, 1000);
  const { id } = await requestWithdrawal(world.asMember(memberId), {
    type: 'bank',
    amount: points(whole),
    memo: '',
  });
  return { id, memberId };
}
const skippedOf = async (by: typeof colleague, id: number) =>
  (await completeWithdrawals(by, { ids: [id] })).skipped;

test('above the limit an administrator cannot pay their own adjustment: a colleague can, and cancelling stays allowed', async () => {
  await world.set('two_person_limit', '100');
  const [small, large, other] = [await aRequest(100), await aRequest(101), await aRequest(300)];
  const both = await completeWithdrawals(world.staff, { ids: [small.id, large.id] });
  expect(both).toEqual({ changed: [small.id], skipped: [{ id: large.id, code: 'two_people_needed' }] });
  expect(await skippedOf(colleague, large.id)).toEqual([]);
  expect((await cancelWithdrawals(world.staff, { ids: [other.id] })).changed).toEqual([other.id]);
  expect(await unbalanced(db)).toEqual([]);
});

test('an administrator who changed the destination or the password cannot pay it either', async () => {
  const large = await aRequest(500);
  await updateMember(colleague, { id: large.memberId, name: '새 이름' });
  const changed = await aRequest(500);
  await updateMember(colleague, { id: changed.memberId, accountNumber: '999-1' });
  const opened = await aRequest(500);
  await updateMember(colleague, { id: opened.memberId, password: 'one-time' });
  await releasePasswordHold(world.staff, { id: opened.memberId });
  expect(await skippedOf(colleague, large.id)).toEqual([]);
  for (const { id } of [changed, opened])
    expect(await skippedOf(colleague, id)).toEqual([{ id, code: 'two_people_needed' }]);
});

test('splitting over requests, members, calls and moments does not pass the limit, and a day later it is free again', async () => {
  await world.set('two_person_limit', '100');
  world.moveTo('2026-11-20T03:00:00Z');
  const some = [await aRequest(60), await aRequest(60), await aRequest(60)];
  const both = await Promise.all(
    some.slice(0, 2).map(({ id }) => completeWithdrawals(world.staff, { ids: [id] })),
  );
  expect(both.flatMap(({ changed }) => changed)).toHaveLength(1);
  world.moveTo('2026-11-21T02:59:59Z');
  const last = some[2]?.id ?? 0;
  expect(await skippedOf(world.staff, last)).toEqual([{ id: last, code: 'two_people_needed' }]);
  world.moveTo('2026-11-21T03:00:01Z');
  expect(await skippedOf(world.staff, last)).toEqual([]);
});

test('without the setting, and after ninety days, one administrator suffices', async () => {
  const late = await aRequest(500);
  world.moveTo('2027-03-01T03:00:00Z');
  expect(await skippedOf(world.staff, late.id)).toEqual([]);
  const now = await aRequest(500);
  await world.set('two_person_limit', '0');
  expect(await skippedOf(world.staff, now.id)).toEqual([]);
});
