import { volumes } from '@starline/db/schema/volumes';
import { testDatabase } from '@starline/db/testing/test-database';
import { amount } from '@starline/domain/money';
import { rowsOf, TREE_NAMES } from '@starline/domain/trees';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { readGenerations } from './generations.ts';
import { renumber } from './renumber.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

async function join(username: string, pv: number, recommenderId?: number) {
  const id = await world.member({ username, ...(recommenderId && { recommenderId }) });
  await db.insert(volumes).values({ memberId: id, recommendPv: amount(pv), sponsorPv: amount(pv) });
  return id;
}
const top = await join('top', 900);
const weak = await join('weak', 100, top);
const strong = await join('strong', 500, top);
const deep = await join('deep', 400, strong);
const deeper = await join('deeper', 300, deep);
const stranger = await join('stranger', 50);
for (const tree of TREE_NAMES) await renumber({ db }, tree);

const read = async (as: number, input: Parameters<typeof readGenerations>[1]) =>
  rowsOf<{ id: number; pv: number; rank: number; isActive: boolean; heads: number }>(
    (await readGenerations(world.asMember(as), input)).nodes,
  );

describe.each(TREE_NAMES)('three generations of the %s tree', (tree) => {
  test('are the member, the strongest children and theirs, and no deeper level', async () => {
    const nodes = await read(top, { tree, width: 4 });
    expect(nodes.map(({ id }) => id)).toEqual([top, strong, weak, deep]);
    expect(nodes[1]).toMatchObject({ pv: 500, rank: 0, isActive: false });
    expect((await read(top, { tree, id: strong, width: 4 })).map(({ id }) => id)).toEqual([
      strong,
      deep,
      deeper,
    ]);
  });

  test('name as many children as the width has place for', async () => {
    expect((await read(top, { tree, width: 1 })).map(({ id }) => id)).toEqual([top, strong, deep]);
  });

  test('are hidden from members who are not above', async () => {
    await expect(read(stranger, { tree, id: strong, width: 4 })).rejects.toThrow('not_found');
  });
});

test('are the four strongest lines of a member with 5,001 recruits', async () => {
  const wide = await join('wide', 0);
  await db.execute(sql`insert into members (username, name, country_id, recommender_id)
    select 'recruit' || n, '회원', 1, ${wide} from generate_series(1, 5001) as n`);
  await db.execute(sql`insert into volumes (member_id, recommend_pv)
    select id, id from members where recommender_id = ${wide}`);
  await renumber({ db }, 'recommend');
  const nodes = await read(wide, { tree: 'recommend', width: 4 });
  expect(nodes).toHaveLength(5);
  expect(nodes[1]?.pv).toBeGreaterThan(nodes[4]?.pv ?? 0);
});
