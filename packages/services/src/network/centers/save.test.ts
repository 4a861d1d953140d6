import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
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
