import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_USERNAME } from '@starline/domain/members';
import { expect, test } from 'vitest';
import { phone, username } from '../../testing/typed.ts';
import { makeWorld } from '../../testing/world.ts';
import { deleteMember } from './delete.ts';
import { listInvited } from './invited.ts';
import { signUp } from './sign-up.ts';
import { updateRecommender } from './update-recommender.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
let made = 0;

async function join(recommenderId: number, values: { name?: string; isInvited?: boolean } = {}) {
  made += 1;
  const fields = {
    username: username(`guest${made}`),
    name: '홍길동',
    password: 'pass',
    phone: phone('010'),
    countryId: 1,
  };
  const { id } = await signUp(world.visitor, { ...fields, centerId: 1, recommenderId, ...values });
  return id;
}
const listed = (id: number, page = { page: 1, size: 10 }) => listInvited(world.asMember(id), page);

test('lists those who used the link, newest first, with masked names and the time of the signup', async () => {
  const inviter = await world.member();
  const first = await join(inviter, { isInvited: true });
  const second = await join(inviter, { isInvited: true, name: 'Minh Anh' });
  expect(await listed(inviter)).toEqual({
    rows: [
      { id: second, name: 'M******h', joinedAt: '2026-11-18T03:00:00.000Z' },
      { id: first, name: '홍*동', joinedAt: '2026-11-18T03:00:00.000Z' },
    ],
    total: 2,
  });
  expect(await listed(inviter, { page: 2, size: 1 })).toMatchObject({ rows: [{ id: first }], total: 2 });
});

test('leaves out a recruit who typed the recommender, and the invited ones of other members', async () => {
  const [inviter, other] = [await world.member(), await world.member()];
  await join(inviter);
  await join(other, { isInvited: true });
  expect(await listed(inviter)).toEqual({ rows: [], total: 0 });
});

test('an invited member stays with the inviter when the recommender changes, and goes when deleted', async () => {
  const inviter = await world.member();
  const [moved, username] = [await join(inviter, { isInvited: true }), `guest${made}`];
  const gone = await join(inviter, { isInvited: true });
  await updateRecommender(world.staff, { username, newRecommender: COMPANY_USERNAME });
  await deleteMember(world.staff, { id: gone });
  expect(await listed(inviter)).toMatchObject({ rows: [{ id: moved }], total: 1 });
});
