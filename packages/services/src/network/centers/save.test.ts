import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { makeWorld } from '../../testing/world.ts';
import { createCenter, isCenterNameTaken, updateCenter } from './save.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

test('a center name is taken whatever its case, for the check, for a new center and for a renamed one', async () => {
  const centerOwner = await world.member();
  const center = (centerName: string) => ({
    centerName,
    centerOwner,
    centerRecommender: null,
    centerPhone: '',
  });
  expect(await isCenterNameTaken(world.staff, { name: 'hq' })).toEqual({ exists: true });
  expect(await isCenterNameTaken(world.staff, { name: 'hq2' })).toEqual({ exists: false });
  const taken = { code: 'center_name_taken', fields: { centerName: 'center_name_taken' } };
  await expect(createCenter(world.staff, center('hQ'))).rejects.toMatchObject(taken);
  const { id } = await createCenter(world.staff, center('Busan'));
  await expect(updateCenter(world.staff, { id, ...center('hq') })).rejects.toMatchObject(taken);
  await updateCenter(world.staff, { id, ...center('BUSAN') });
});

test('of two centers created at once whose names differ only in case, one is refused', async () => {
  const centerOwner = await world.member();
  const made = await Promise.allSettled(
    ['Daegu', 'DAEGU'].map((centerName) =>
      createCenter(world.staff, { centerName, centerOwner, centerRecommender: null, centerPhone: '' }),
    ),
  );
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a closed account is made neither owner nor recommender of a center, whose fees it would never get', async () => {
  const [centerOwner, leaver] = [await world.member(), await world.member({ username: 'leaver' })];
  const center = { centerName: 'Jeju', centerOwner, centerRecommender: null, centerPhone: '' };
  const { id } = await createCenter(world.staff, center);
  await closeAccount(world.staff, { id: leaver, confirmation: 'leaver' });
  const closed = { code: 'member_closed' };
  const owned = { ...center, centerName: 'Jeju 2', centerOwner: leaver };
  await expect(createCenter(world.staff, owned)).rejects.toMatchObject(closed);
  for (const field of ['centerOwner', 'centerRecommender'])
    await expect(updateCenter(world.staff, { id, ...center, [field]: leaver })).rejects.toMatchObject(closed);
});
