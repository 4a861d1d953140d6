import { openDatabase } from '@starline/db/connection';
import { points } from '@starline/domain/money';
import { expect, test } from 'vitest';
import { addPackage } from '../../settlement/settlements/testing/network.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { readPackageLimits } from '../packages/package-limits.ts';
import { createAdjustment } from './create.ts';
import { deleteAdjustment } from './delete.ts';

/**
 * A member with packages of 300 (limit 600, 100 used) and 500 (limit 1000, 50 used), and administrators' acts
 * on them.
 */
const withPackages = (use: (fixture: Awaited<ReturnType<typeof fixtureOf>>) => Promise<void>) =>
  withFreshDatabase(async ({ db }) => use(await fixtureOf(db)));

async function fixtureOf(db: Parameters<typeof makeWorld>[0]) {
  const world = await makeWorld(db, '2026-11-18T03:00:00Z');
  const memberId = await world.member();
  await addPackage(world, memberId, { type: 'normal', whole: 300, approved: '10-01', used: 100 });
  await addPackage(world, memberId, { type: 'normal', whole: 500, approved: '10-05', used: 50 });
  return {
    hide: async (whole: number) =>
      (
        await createAdjustment(world.staff, {
          memberId,
          type: 'point',
          point: points(whole),
          isHidden: true,
          description: '',
        })
      ).id,
    remove: (id: number) => deleteAdjustment(world.staff, { id, force: false }),
    used: async () => (await readPackageLimits(db, memberId)).map(({ used }) => used / 100),
    left: async () => (await readPackageLimits(db, memberId)).map(({ remaining }) => remaining / 100),
    holdings: () => holdings(db, memberId),
  };
}

test('a hidden adjustment fills the oldest package first and moves no money', () =>
  withPackages(async ({ hide, used, left, holdings }) => {
    await hide(520);
    expect(await used()).toEqual([600, 70]);
    expect(await left()).toEqual([0, 930]);
    expect(await holdings()).toEqual({});
  }));

test('a hidden amount beyond all limits counts in full on the newest package, and the remainder stays zero', () =>
  withPackages(async ({ hide, used, left }) => {
    await hide(2000);
    expect(await used()).toEqual([600, 1550]);
    expect(await left()).toEqual([0, 0]);
    await hide(10);
    expect(await used()).toEqual([600, 1560]);
    // The administrator takes 560 back, oldest package first: what exceeded the limits is still counted.
    await hide(-560);
    expect(await used()).toEqual([40, 1560]);
    expect(await left()).toEqual([560, 0]);
  }));

test('a hidden adjustment never lowers what is used below zero', () =>
  withPackages(async ({ hide, used }) => {
    await hide(-1000);
    expect(await used()).toEqual([0, 0]);
  }));

test('deleting a hidden adjustment takes exactly what it changed back, on each package', () =>
  withPackages(async ({ hide, remove, used, left, holdings }) => {
    const [over, under] = [await hide(2000), await hide(-130)];
    expect(await used()).toEqual([470, 1550]);
    await remove(over);
    expect(await used()).toEqual([0, 50]);
    await remove(under);
    expect(await used()).toEqual([130, 50]);
    const more = await hide(600);
    expect(await used()).toEqual([600, 180]);
    await remove(more);
    expect(await used()).toEqual([130, 50]);
    expect(await left()).toEqual([470, 950]);
    expect(await holdings()).toEqual({});
    await expect(remove(more)).rejects.toMatchObject({ code: 'not_found' });
  }));

test('deleting a hidden adjustment waits for the snapshot lock before it locks its row', () =>
  withFreshDatabase(async ({ db, url }) => {
    const { hide, remove, used } = await fixtureOf(db);
    const id = await hide(520);
    const { pool, close } = openDatabase({ url });
    const settlement = await pool.connect();
    await settlement.query(`begin; select pg_advisory_xact_lock(hashtext('starline.settlement.freeze'))`);
    const removing = remove(id);
    const waits = async () =>
      (
        await settlement.query(`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
      ).rows;
    await expect.poll(waits).toHaveLength(1);
    const free = await settlement.query(`select 1 from adjustments where id = ${id} for update skip locked`);
    settlement.release(true);
    await close();
    await removing;
    expect(free.rows).toHaveLength(1);
    expect(await used()).toEqual([100, 50]);
  }));
