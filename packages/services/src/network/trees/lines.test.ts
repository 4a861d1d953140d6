import { volumes } from '@starline/db/schema/volumes';
import { testDatabase } from '@starline/db/testing/test-database';
import { amount } from '@starline/domain/money';
import { TREE_NAMES } from '@starline/domain/trees';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { compareLines, readLine } from './lines.ts';
import { renumber } from './renumber.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

async function join(username: string, recommenderId: number | undefined, createdAt: string) {
  const id = await world.member({ username, createdAt, ...(recommenderId && { recommenderId }) });
  await db.insert(volumes).values({ memberId: id });
  return id;
}

const OLD = '2026-10-19T14:59:59Z';
const NEW = '2026-10-19T15:00:00Z';
const top = await join('top', undefined, OLD);
const left = await join('left', top, OLD);
const right = await join('right', top, NEW);
await join('deep', left, NEW);
const stranger = await join('stranger', undefined, NEW);
for (const tree of TREE_NAMES) await renumber({ db }, tree);
/** Joined after the numbering. */
const late = await join('late', right, NEW);
const sums = (id: number, { pv, count, buyers }: { pv: number; count: number; buyers: number }) =>
  db
    .update(volumes)
    .set({
      recommendPv: amount(pv),
      recommendCount: count,
      recommendBuyers: buyers,
      sponsorPv: amount(pv),
      sponsorCount: count,
      sponsorBuyers: buyers,
    })
    .where(eq(volumes.memberId, id));
await sums(top, { pv: 120_000, count: 4, buyers: 2 });
await sums(left, { pv: 90_000, count: 1, buyers: 1 });
await sums(right, { pv: 30_000, count: 1, buyers: 1 });

const me = world.asMember(top);
const page = { page: 1, size: 10 };

describe.each(TREE_NAMES)('a line of the %s tree', (tree) => {
  test('is the member with everyone below: how many, how many new, how many with a package, and the PV', async () => {
    expect(await readLine(me, { tree })).toEqual({
      id: top,
      parentId: null,
      username: 'top',
      name: '회원 1',
      members: 5,
      newMembers: 3,
      pv: 120_000,
      buyers: 2,
    });
    expect(await readLine(me, { tree, id: right })).toMatchObject({
      parentId: top,
      members: 2,
      newMembers: 2,
      pv: 30_000,
      buyers: 1,
    });
    expect(await readLine(me, { tree, id: left })).toMatchObject({ members: 2, pv: 90_000, buyers: 1 });
    expect(await readLine(me, { tree, id: late })).toMatchObject({
      members: 1,
      newMembers: 1,
      pv: 0,
      buyers: 0,
    });
  });

  test('stands beside the other direct lines, the largest of the chosen figure first', async () => {
    const byPv = await compareLines(me, { tree, by: 'pv', ...page });
    expect(byPv.rows).toEqual([
      { id: left, username: 'left', name: '회원 2', members: 2, newMembers: 1, pv: 90_000 },
      { id: right, username: 'right', name: '회원 3', members: 2, newMembers: 2, pv: 30_000 },
    ]);
    expect(byPv).toMatchObject({ total: 2, largest: 90_000 });
    const byNew = await compareLines(me, { tree, by: 'newMembers', page: 2, size: 1 });
    expect(byNew).toMatchObject({ rows: [{ id: left }], total: 2, largest: 2 });
  });

  test('counts a direct line that joined after the last numbering', async () => {
    expect((await compareLines(me, { tree, id: right, by: 'members', ...page })).rows).toMatchObject([
      { id: late, members: 1, newMembers: 1 },
    ]);
  });

  test('is hidden from members beside it, and so is the line above', async () => {
    for (const id of [stranger, top]) {
      await expect(readLine(world.asMember(left), { tree, id })).rejects.toThrow('not_found');
      await expect(compareLines(world.asMember(left), { tree, id, by: 'pv', ...page })).rejects.toThrow(
        'not_found',
      );
    }
  });
});
