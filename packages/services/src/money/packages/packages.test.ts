import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { listCatalogue, savePackage } from './packages.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;

test('a package that is sent again under its key is made once', async () => {
  const values = { type: 'normal', price: points(700), pv: points(700), isOnSale: true } as const;
  const input = { ...values, name: 'Twice', idempotencyKey: crypto.randomUUID() };
  expect(await savePackage(staff, input)).toEqual(await savePackage(staff, input));
  expect((await listCatalogue(staff)).filter(({ name }) => name === 'Twice')).toMatchObject([values]);
});
