import { centers, members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCenter, addPackage } from '../../settlement/settlements/testing/network.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { deleteCenter } from './delete.ts';
import { listCenters } from './list.ts';
import { updateCenter } from './save.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;

async function aCenter(recommender: number | null = null) {
  const owner = await world.member();
  return { id: await addCenter(db, owner, recommender), owner };
}
const exists = async (id: number) => (await db.$count(centers, eq(centers.id, id))) === 1;
const byStaff = { actorKind: 'admin', actorId: staff.actor.id, subject: 'center' };

test('deletes a center without members and writes what it was into the audit log', async () => {
  const { id, owner } = await aCenter();
  await deleteCenter(staff, { id });
  expect(await exists(id)).toBe(false);
  expect(await auditEntriesOf(db, 'centers.delete', id)).toMatchObject([
    { ...byStaff, before: { id, name: `center ${owner}-null`, ownerId: owner }, after: null },
  ]);
});

test('refuses to delete a center with members and says how many they are', async () => {
  const { id } = await aCenter();
  await world.member({ centerId: id });
  await world.member({ centerId: id });
  await expect(deleteCenter(staff, { id })).rejects.toMatchObject({
    code: 'center_in_use',
    params: { members: 2 },
  });
  expect(await exists(id)).toBe(true);
  expect(await auditEntriesOf(db, 'centers.delete', id)).toEqual([]);
});

test('refuses to delete a center that a purchase has copied, after its members left', async () => {
  const { id } = await aCenter();
  const memberId = await world.member({ centerId: id });
  await addPackage(world, memberId, { type: 'normal', whole: 300, approved: '11-01' });
  await db.update(members).set({ centerId: null }).where(eq(members.id, memberId));
  await expect(deleteCenter(staff, { id })).rejects.toMatchObject({
    code: 'center_in_use',
    params: { members: 0 },
  });
  expect(await exists(id)).toBe(true);
});

test('of two deletions of one center at once, the second finds nothing', async () => {
  const { id } = await aCenter();
  const settled = await Promise.allSettled([deleteCenter(staff, { id }), deleteCenter(staff, { id })]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(settled.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'not_found' });
});

test('updates every field and writes the center before and after into the audit log', async () => {
  const { id, owner } = await aCenter();
  const [centerOwner, centerRecommender] = [await world.member(), await world.member()];
  const input = { id, centerName: 'Jeju', centerOwner, centerRecommender, centerPhone: '064-1' };
  await updateCenter(staff, input);
  const after = { name: 'Jeju', ownerId: centerOwner, recommenderId: centerRecommender, phone: '064-1' };
  expect(await db.select().from(centers).where(eq(centers.id, id))).toMatchObject([after]);
  expect(await auditEntriesOf(db, 'centers.update', id)).toMatchObject([
    { ...byStaff, before: { id, ownerId: owner, recommenderId: null }, after },
  ]);
});

test('refuses an owner or a recommender who is no member, under the field that names them', async () => {
  const { id, owner } = await aCenter();
  const input = { id, centerName: 'Ulsan', centerOwner: owner, centerRecommender: null, centerPhone: '' };
  await expect(updateCenter(staff, { ...input, centerOwner: 999_999 })).rejects.toMatchObject({
    code: 'member_not_exist',
    fields: { centerOwner: 'member_not_exist' },
  });
  await expect(updateCenter(staff, { ...input, centerRecommender: 999_999 })).rejects.toMatchObject({
    code: 'member_not_exist',
    fields: { centerRecommender: 'member_not_exist' },
  });
  expect(await db.select().from(centers).where(eq(centers.id, id))).toMatchObject([{ ownerId: owner }]);
});

test('refuses to update a center that does not exist', async () => {
  const centerOwner = await world.member();
  const input = { id: 999_999, centerName: 'x', centerOwner, centerRecommender: null, centerPhone: '' };
  await expect(updateCenter(staff, input)).rejects.toMatchObject({ code: 'not_found' });
});

test('lists every center with its owner and recommender, also a center without a recommender', async () => {
  const recommender = await world.member();
  const [alone, both] = [await aCenter(), await aCenter(recommender)];
  const rows = await listCenters(staff);
  const row = (id: number) => rows.find((each) => each.id === id);
  expect(row(alone.id)).toMatchObject({ centerOwnerId: alone.owner, recommenderUsername: null });
  expect(row(both.id)).toMatchObject({ centerOwnerId: both.owner, centerRecommenderId: recommender });
  expect(rows.map(({ id }) => id)).toEqual([...rows.map(({ id }) => id)].sort((a, b) => a - b));
});
