import { members } from '@starline/db/schema/members';
import { volumes } from '@starline/db/schema/volumes';
import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_ID } from '@starline/domain/members';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { phone, username } from '../../testing/typed.ts';
import { makeWorld } from '../../testing/world.ts';
import { deleteMember } from '../members/delete.ts';
import { signUp } from '../members/sign-up.ts';
import { updateRecommender } from '../members/update-recommender.ts';
import { moveLeaf } from '../placements/move.ts';
import { dispatchOutbox } from './dispatch.ts';
import { recount } from './recount.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
let made = 0;
async function join(recommenderId: number): Promise<number> {
  made += 1;
  const name = { username: username(`leaver${made}`), name: '홍길동', phone: phone('010') };
  const { id } = await signUp(world.visitor, {
    ...name,
    ...{ password: 'pass', centerId: 1, countryId: 1, recommenderId },
  });
  return id;
}
const nameOf = async (id: number) => {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return row?.username ?? '';
};
const countOf = async (id: number) => {
  const [row] = await db.select().from(volumes).where(eq(volumes.memberId, id));
  return [row?.recommendCount, row?.sponsorCount];
};

test('a deleted member is taken out of the lines above, counted there or not yet', async () => {
  const top = await join(COMPANY_ID);
  const counted = await join(top);
  await dispatchOutbox(world.system);
  const early = await join(top);
  expect(await countOf(top)).toEqual([1, 1]);
  for (const id of [counted, early]) await deleteMember(world.staff, { id });
  await dispatchOutbox(world.system);
  expect(await countOf(top)).toEqual([0, 0]);
  expect((await recount(world.system)).corrected).toBe(0);
});

test('a member is deleted whose recruit was moved away a moment before', async () => {
  const [top, other] = [await join(COMPANY_ID), await join(COMPANY_ID)];
  const left = await join(top);
  const moved = await join(left);
  await dispatchOutbox(world.system);
  await moveLeaf(world.staff, { id: moved, newSponsor: await nameOf(other) });
  await updateRecommender(world.staff, {
    username: await nameOf(moved),
    newRecommender: await nameOf(other),
  });
  await deleteMember(world.staff, { id: left });
  await dispatchOutbox(world.system);
  expect([await countOf(top), await countOf(other)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect((await recount(world.system)).corrected).toBe(0);
});
