import { placements } from '@starline/db/schema/placements';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAdmin } from '../../identity/admins/admins.ts';
import { makeWorld } from '../../testing/world.ts';
import { moveLeaf } from './move.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const sponsorOf = async (id: number) =>
  (await db.select().from(placements).where(eq(placements.memberId, id)))[0]?.sponsorId ?? 0;

test('a leaf that a colleague moved since its place was shown stays where they put it', async () => {
  const [left, right, leaf] = [
    await world.member({ username: 'left' }),
    await world.member({ username: 'right' }),
    await world.member({ username: 'leaf' }),
  ];
  const seen = await sponsorOf(leaf);
  expect(seen).toBe(left);
  const { id } = await createAdmin(world.system, {
    username: 'colleague',
    name: 'c',
    password: 'a long password',
    role: 'support',
  });
  const colleague = world.asAdmin(id, 'support');
  await moveLeaf(world.staff, { id: leaf, newSponsor: 'right', seen });
  const back = { id: leaf, newSponsor: 'left' };
  await expect(moveLeaf(colleague, { ...back, seen })).rejects.toMatchObject({ code: 'shown_changed' });
  expect(await sponsorOf(leaf)).toBe(right);
  await moveLeaf(colleague, { ...back, seen: right });
  expect(await sponsorOf(leaf)).toBe(left);
});
