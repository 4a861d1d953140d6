import { volumes } from '@starline/db/schema/volumes';
import { testDatabase } from '@starline/db/testing/test-database';
import { TREE_NAMES } from '@starline/domain/trees';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { TREES } from './nodes.ts';
import { searchTree } from './search.ts';
import { readSubtree } from './subtree.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

async function join(username: string, recommenderId?: number, name = username) {
  const id = await world.member({ username, name, ...(recommenderId && { recommenderId }) });
  await db.insert(volumes).values({ memberId: id });
  return id;
}

const top = await join('top');
const [a, b] = [await join('a1', top), await join('b1', top, 'a3')];
await join('a2', b, 'zed');
const deep = await join('deep', a);
await join('a0', top);
await join('deeper', deep);
await join('c1', b);
await join('a4', deep, 'a5');
const MEMBERS = 9;

/** Whole levels, one after the other, as many as fit; `children` in tree order. */
function levels(children: ReadonlyMap<number, number[]>, depth: number, limit: number): number[] {
  const shown = [top];
  let level = [top];
  for (let at = 1; at <= depth && level.length > 0; at += 1) {
    level = level.flatMap((id) => children.get(id) ?? []);
    if (shown.length + level.length > limit) break;
    shown.push(...level);
  }
  return shown;
}

test.each(TREE_NAMES)('a subtree of the %s tree has the whole levels that fit', async (tree) => {
  const edges = await db.execute<{ id: number; parent: number }>(
    sql`select member_id as id, parent_id as parent from ${TREES[tree].edges} as edge order by ordinal`,
  );
  const children = new Map<number, number[]>();
  for (const { id, parent } of edges.rows) children.set(parent, [...(children.get(parent) ?? []), id]);
  for (const depth of [1, 2, 3, 50])
    for (let limit = 1; limit <= MEMBERS + 1; limit += 1) {
      const { nodes, isWhole } = await readSubtree(world.asMember(top), { tree, depth, limit });
      expect(nodes.id, `${depth} ${limit}`).toEqual(levels(children, depth, limit));
      expect(isWhole).toBe(nodes.id.length === MEMBERS);
    }
});

test.each(TREE_NAMES)('a search of the %s tree lists usernames before names, in order', async (tree) => {
  const found = await searchTree(world.asMember(top), { tree, text: 'a' });
  expect(found.map(({ username }) => username)).toEqual(['a0', 'a1', 'a2', 'a4', 'b1']);
});

test.each(TREE_NAMES)(
  'a search of the %s tree that finds its reader does not name who is above',
  async (tree) => {
    const [own] = await searchTree(world.asMember(deep), { tree, text: 'deep' });
    expect(own).toMatchObject({ id: deep, parentId: null });
  },
);
