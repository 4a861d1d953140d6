import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { TREE_NAMES } from '@starline/domain/trees';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../base/context.ts';
import { makeWorld } from '../../testing/world.ts';
import { readGenerations } from './generations.ts';
import { compareLines, readLine } from './lines.ts';
import { readPeople } from './people.ts';
import { readChildren, readPath } from './read.ts';
import { renumber } from './renumber.ts';
import { searchTree } from './search.ts';
import { readSubtree } from './subtree.ts';
import { plantChain } from './testing/plant.ts';

const LENGTH = 1_000;
const RECRUITS = 1_000;

const { db } = await testDatabase();
const world = await makeWorld(db);
const first = await plantChain(db, LENGTH);
const last = first + LENGTH - 1;
const stranger = await world.member({ username: 'stranger' });
const top = await world.member({ username: 'top', recommenderId: last });
await db.execute(sql`insert into members (username, name, country_id, recommender_id)
  select 'recruit' || n, '회원', 1, ${top} from generate_series(1, ${RECRUITS}) as n`);
await db.execute(sql`analyze`);
for (const tree of TREE_NAMES) await renumber({ db }, tree);

/** How a read of `work` ends for the stranger, and how many rows it reads. */
const asked = (work: (ctx: Context) => Promise<unknown>) =>
  withTransaction(db, async (tx) => {
    const count = async () =>
      (
        await tx.execute<{ rows: number }>(
          sql`select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as rows from pg_stat_xact_user_tables`,
        )
      ).rows[0]?.rows ?? 0;
    const before = await count();
    const [outcome] = await Promise.allSettled([work({ ...world.asMember(stranger), db: tx })]);
    return { outcome, rows: (await count()) - before };
  });

describe.each(TREE_NAMES)('to a stranger, the %s tree', (tree) => {
  const page = { tree, page: 1, size: 100 } as const;
  const reads: [string, (ctx: Context, id: number) => Promise<unknown>][] = [
    ['generations', (ctx, id) => readGenerations(ctx, { tree, id, width: 12 })],
    ['children', (ctx, id) => readChildren(ctx, { tree, id, limit: 200, offset: 0 })],
    ['subtree', (ctx, id) => readSubtree(ctx, { tree, id, depth: 3, limit: 20_000 })],
    ['path', (ctx, id) => readPath(ctx, { tree, id, limit: 5_000 })],
    ['line', (ctx, id) => readLine(ctx, { tree, id })],
    ['compare', (ctx, id) => compareLines(ctx, { ...page, id, by: 'pv' })],
    ['people', (ctx, id) => readPeople(ctx, { ...page, id, sort: 'createdAt', order: 'asc' })],
    ['search', (ctx, id) => searchTree(ctx, { tree, id, text: 'recruit' })],
  ];

  test.each(reads)('does not show by its time what is below or above: %s', async (_name, read) => {
    for (const id of [top, last]) {
      const { outcome, rows } = await asked((ctx) => read(ctx, id));
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
      expect(rows).toBeLessThan(100);
    }
  });
});
