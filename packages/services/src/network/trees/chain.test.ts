import type { Database } from '@starline/db/connection';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { COMPANY_ID } from '@starline/domain/members';
import { TREE_NAMES } from '@starline/domain/trees';
import type { ListPeople } from '@starline/validators/trees';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkBooks } from '../../proof/books/check.ts';
import { makeWorld } from '../../testing/world.ts';
import { updateRecommender } from '../members/update-recommender.ts';
import { isInLine } from './ancestors.ts';
import { readGenerations } from './generations.ts';
import { readPeople } from './people.ts';
import { readPath } from './read.ts';
import { searchTree } from './search.ts';
import { readSubtree } from './subtree.ts';
import { plantChain } from './testing/plant.ts';
import { walkTree } from './walk.ts';

const LENGTH = process.env.STARLINE_LONG === '1' ? 100_000 : 20_000;

const { db } = await testDatabase();
const world = await makeWorld(db);
const first = await plantChain(db, LENGTH);
const last = first + LENGTH - 1;
const newcomer = await world.member({ username: 'newcomer', recommenderId: last });

/** The rows that `work` reads from tables. */
function rowsRead(work: (tx: Database) => Promise<unknown>): Promise<number> {
  const read = sql`select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as rows from pg_stat_xact_user_tables`;
  return withTransaction(db, async (tx) => {
    // The connection may still count rows of transactions before this one.
    const before = (await tx.execute<{ rows: number }>(read)).rows[0]?.rows ?? 0;
    await work(tx);
    return ((await tx.execute<{ rows: number }>(read)).rows[0]?.rows ?? 0) - before;
  });
}

describe.each(TREE_NAMES)(`a chain of ${LENGTH} in the %s tree`, (tree) => {
  test('finds out in a few steps whether one member is below another', async () => {
    expect(await isInLine(db, tree, { id: last, topId: first })).toBe(true);
    expect(await rowsRead((tx) => isInLine(tx, tree, { id: last, topId: first }))).toBeLessThan(100);
    expect(await isInLine(db, tree, { id: first, topId: last })).toBe(false);
    expect(await isInLine(db, tree, { id: newcomer, topId: first + 1 })).toBe(true);
    expect(await isInLine(db, tree, { id: newcomer, topId: COMPANY_ID })).toBe(true);
  });

  test('a path gives its whole length and its nearest steps', async () => {
    const path = await readPath(world.asMember(first), { tree, id: last, limit: 100 });
    expect(path.total).toBe(LENGTH);
    expect(path.nodes.id).toEqual(Array.from({ length: 100 }, (_, step) => last - 99 + step));
    await expect(readPath(world.asMember(last), { tree, id: first, limit: 100 })).rejects.toThrow(
      'not_found',
    );
  });

  test('shows three generations from the middle, however deep', async () => {
    const middle = first + LENGTH / 2;
    const { nodes } = await readGenerations(world.asMember(first), { tree, id: middle, width: 4 });
    expect(nodes.id).toEqual([middle, middle + 1, middle + 2]);
  });

  test('walks the whole line, a parent before its children', async () => {
    let before = 0;
    let count = 0;
    for await (const node of walkTree(world.asMember(first), { tree })) {
      expect(node.parentId).toBe(count === 0 ? null : before);
      before = node.id;
      count += 1;
    }
    expect(count).toBe(LENGTH + 1);
  });

  test.each([
    ['long', first],
    ['short', last - 60],
  ])('a page of a %s line is the same along the line and along the order', async (_length, top) => {
    const page = { tree, page: 2, size: 5, order: 'asc' } as const;
    const ids = async (input: Partial<ListPeople>) => {
      const rows = await readPeople(world.asMember(top), { ...page, sort: 'createdAt', ...input });
      return rows.map((row) => row.id);
    };
    const below = Array.from({ length: last - top }, (_, step) => top + 1 + step);
    expect(await ids({ sort: 'level' })).toEqual(below.slice(5, 10));
    const byName = below.map((id) => `chain${id - first + 1}`).sort();
    const named = byName.slice(5, 10).map((name) => first + Number(name.slice(5)) - 1);
    expect(await ids({ sort: 'username' })).toEqual(named);
    const joined = new Set([...(await ids({ page: 1 })), ...(await ids({}))]);
    expect([...joined].filter((id) => id !== newcomer)).toEqual(
      below.slice(0, joined.has(newcomer) ? 9 : 10),
    );
    expect(await ids({ sort: 'username', hasPackage: false })).toEqual(named);
    expect(await ids({ page: 1, hasPackage: true })).toEqual([]);
    expect(await ids({ sort: 'username', page: 1, text: 'newcom' })).toEqual([newcomer]);
  });

  test('a search and a subtree stay inside the requested line', async () => {
    const found = await searchTree(world.asMember(first + 10), { tree, text: 'chain1' });
    expect(found.length).toBe(20);
    expect(found.every((node) => node.id >= first + 10)).toBe(true);
    expect(await searchTree(world.asMember(newcomer), { tree, text: 'chain' })).toEqual([]);
    const near = await readSubtree(world.asMember(first), { tree, depth: 7, limit: 5 });
    expect(near.nodes.id).toEqual([first, first + 1, first + 2, first + 3, first + 4]);
    expect(near.isWhole).toBe(false);
  });
});

test('moves a line of half the chain in one act, and the books of both trees stay clean', async () => {
  const middle = first + LENGTH / 2;
  await updateRecommender(world.staff, { username: `chain${LENGTH / 2 + 1}`, newRecommender: 'chain1' });
  expect(await isInLine(db, 'recommend', { id: last, topId: middle })).toBe(true);
  expect(await isInLine(db, 'recommend', { id: last, topId: first + 5 })).toBe(false);
  expect((await readPath(world.asMember(first), { tree: 'recommend', id: middle, limit: 9 })).total).toBe(2);
  await expect(
    updateRecommender(world.staff, { username: 'chain1', newRecommender: `chain${LENGTH}` }),
  ).rejects.toThrow('recommender_cycle');
  const { findings } = await checkBooks(world.system, { isFull: true });
  expect(findings.filter(({ check }) => ['lineages', 'recommender_tree'].includes(check))).toEqual([]);
});
