import { purchases } from '@starline/db/schema/purchases';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { addPackage } from '../settlements/testing/network.ts';
import { setCodeActive, togglePurchase } from './set-active.ts';
import { deleteCodeGrant, voidPurchase } from './void.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-18T03:00:00Z');
const { staff } = world;

const aPackage = async (type: 'normal' | 'bcode') =>
  addPackage(world, await world.member(), { type, whole: 300, approved: '11-01' });
const read = async (id: number) => {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
  return { status: row?.status, activeSince: new Date(row?.activeSince ?? 0).toISOString() };
};
const GRANTED = '2026-11-01T03:00:00.000Z';

test('a bonus package switched off keeps its time; switched on again it counts from that moment', async () => {
  const id = await aPackage('bcode');
  await togglePurchase(staff, { id });
  expect(await read(id)).toEqual({ status: 'inactive', activeSince: GRANTED });
  world.moveTo('2026-11-19T04:00:00Z');
  await togglePurchase(staff, { id });
  expect(await read(id)).toEqual({ status: 'approved', activeSince: '2026-11-19T04:00:00.000Z' });
});

test('each switch writes an audit entry with the state before and after', async () => {
  const id = await aPackage('bcode');
  await togglePurchase(staff, { id });
  await togglePurchase(staff, { id });
  const entry = { actorKind: 'admin', actorId: staff.actor.id, subject: 'purchase' };
  expect(await auditEntriesOf(db, 'products.toggle', id)).toEqual([
    { ...entry, before: { status: 'approved' }, after: { status: 'inactive' } },
    { ...entry, before: { status: 'inactive' }, after: { status: 'approved' } },
  ]);
});

test('setting the state that a package has changes nothing and writes no audit entry', async () => {
  const id = await aPackage('bcode');
  await setCodeActive(staff, { id, active: true });
  expect(await read(id)).toEqual({ status: 'approved', activeSince: GRANTED });
  expect(await auditEntriesOf(db, 'products.toggle', id)).toEqual([]);
});

test('refuses a switch of a code grant whose state is another than was shown', async () => {
  const id = await aPackage('bcode');
  await setCodeActive(staff, { id, active: false, seen: true });
  for (const active of [false, true])
    await expect(setCodeActive(staff, { id, active, seen: true })).rejects.toMatchObject({
      code: 'shown_changed',
    });
  expect((await read(id)).status).toBe('inactive');
});

test('of two administrators who switch the same package off at once, one changes it', async () => {
  const id = await aPackage('bcode');
  const off = () => setCodeActive(staff, { id, active: false });
  await Promise.all([off(), off()]);
  expect((await read(id)).status).toBe('inactive');
  expect(await auditEntriesOf(db, 'codeGrants.setActive', id)).toHaveLength(1);
});

test('of two administrators who switch a product off, the second does not switch it on again', async () => {
  const id = await aPackage('bcode');
  const off = () => togglePurchase(staff, { id, active: false });
  await Promise.all([off(), off()]);
  expect((await read(id)).status).toBe('inactive');
  await off();
  expect((await read(id)).status).toBe('inactive');
  expect(await auditEntriesOf(db, 'products.toggle', id)).toHaveLength(1);
});

test('refuses a bought package with not_toggleable and leaves it as it is', async () => {
  const id = await aPackage('normal');
  await expect(togglePurchase(staff, { id })).rejects.toMatchObject({ code: 'not_toggleable' });
  expect((await read(id)).status).toBe('approved');
});

test('rest H1: a bought package is no code grant, neither to switch nor to delete', async () => {
  const id = await aPackage('normal');
  await expect(setCodeActive(staff, { id, active: false })).rejects.toMatchObject({ code: 'not_found' });
  await expect(deleteCodeGrant(staff, { id })).rejects.toMatchObject({ code: 'not_found' });
  expect((await read(id)).status).toBe('approved');
});

test('the audit log names the act that was asked for, so that a review finds the right it used', async () => {
  const id = await aPackage('bcode');
  await setCodeActive(staff, { id, active: false });
  await deleteCodeGrant(staff, { id });
  for (const action of ['codeGrants.setActive', 'codeGrants.delete'])
    expect(await auditEntriesOf(db, action, id)).toHaveLength(1);
  for (const action of ['products.toggle', 'products.delete'])
    expect(await auditEntriesOf(db, action, id)).toEqual([]);
});

test('refuses a package that was voided or never existed', async () => {
  const id = await aPackage('bcode');
  await voidPurchase(staff, { id, force: false });
  for (const gone of [id, 999_999])
    await expect(togglePurchase(staff, { id: gone })).rejects.toMatchObject({ code: 'not_found' });
  expect((await read(id)).status).toBe('cancelled');
});
