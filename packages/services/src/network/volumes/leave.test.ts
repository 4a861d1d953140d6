import { volumes } from '@starline/db/schema/volumes';
import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_ID } from '@starline/domain/members';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { phone, username } from '../../testing/typed.ts';
import { makeWorld } from '../../testing/world.ts';
import { deleteMember } from '../members/delete.ts';
import { signUp } from '../members/sign-up.ts';
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
