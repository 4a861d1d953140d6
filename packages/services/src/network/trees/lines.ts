import type { Database } from '@starline/db/connection';
import { together } from '@starline/db/together';
import { addDays, businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { total } from '@starline/domain/money';
import { LINE_NEW_DAYS } from '@starline/domain/trees';
import type { CompareLines, ReadLine } from '@starline/validators/trees';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { businessDays, offsetOf } from '../../base/paging.ts';
import { readTogether } from '../../base/read-together.ts';
import { inSight, type Position, readPositionInLine } from './ancestors.ts';
import { inLine } from './line.ts';
import { TREES, type TreeName, topOf } from './nodes.ts';

/** The direct lines of a member. `first` and `last` as in `lineages`. */
type Line = {
  id: number;
  username: string;
  name: string;
  members: number;
  pv: number;
  first: number;
  last: number | null;
};
type SumsRow = Omit<Line, 'first' | 'last'> & {
  parent_id: number | null;
  new_members: number;
  buyers: number;
};
type Count = { id: number; count: number };

/**
 * The sums of the line of a member, from the roll-ups but for its new members.
 * docs/domain/trees.md#line-sums.
 */
export async function readLine(ctx: Context, input: ReadLine) {
  const top = input.id ?? topOf(ctx.actor);
  const line = inLine(input.tree, top, await readPositionInLine(ctx.db, ctx.actor, input.tree, top));
  const names = TREES[input.tree];
  const found = await ctx.db.execute<SumsRow>(sql`
    select member.id, own.parent_id, member.username, member.name,
      coalesce(${names.count}, 0) + 1 as members, coalesce(${names.pv}, 0) as pv,
      (select count(*)::int from lineages place join members member on member.id = place.member_id
        where ${line} and ${isNew(ctx)}) as new_members,
      coalesce(${names.buyers}, 0) as buyers
    from members member
    join lineages own on own.tree = ${input.tree} and own.member_id = member.id
    left join volumes volume on volume.member_id = member.id
    where member.id = ${top}`);
  const [row] = found.rows;
  if (!row) throw new AppError('not_found');
  return {
    id: row.id,
    parentId: top === topOf(ctx.actor) ? null : row.parent_id,
    username: row.username,
    name: row.name,
    members: row.members,
    newMembers: row.new_members,
    pv: total(row.pv),
    buyers: row.buyers,
  };
}

/**
 * A page of the direct lines of a member, the largest of the chosen figure first.
 * docs/domain/trees.md#line-sums.
 */
export async function compareLines(ctx: Context, input: CompareLines) {
  const top = input.id ?? topOf(ctx.actor);
  const direct = sql`${inSight(ctx.actor, input.tree, top)} and edge.parent_id = ${top}`;
  const [position, lines] = await together(ctx.db, (db) =>
    Promise.all([
      readPositionInLine(db, ctx.actor, input.tree, top),
      readDirectLines(db, input.tree, direct),
    ]),
  );
  const joined = await countNew(ctx, input.tree, position, lines);
  const figures = lines
    .map(({ id, username, name, members, pv }) => ({
      id,
      username,
      name,
      members,
      newMembers: joined.get(id) ?? 0,
      pv: total(pv),
    }))
    .sort((a, b) => b[input.by] - a[input.by] || a.id - b.id);
  const rows = figures.slice(offsetOf(input), offsetOf(input) + input.size);
  return { rows, total: lines.length, largest: figures[0]?.[input.by] ?? 0 };
}

const isNew = (ctx: Context): SQL => {
  const { businessTz } = ctx.config;
  const from = addDays(businessDayOf(ctx.now(), businessTz), 1 - LINE_NEW_DAYS);
  return sql.join(businessDays(sql`member.created_at`, { from }, businessTz), sql` and `);
};

async function readDirectLines(db: Database, tree: TreeName, where: SQL): Promise<Line[]> {
  const names = TREES[tree];
  const found = await db.execute<Line>(sql`
    select edge.member_id as id, member.username, member.name, coalesce(${names.count}, 0) + 1 as members,
      coalesce(${names.pv}, 0) as pv, place.first, place.last
    from ${names.edges} as edge
    join members member on member.id = edge.member_id
    join lineages place on place.tree = ${tree} and place.member_id = edge.member_id
    left join volumes volume on volume.member_id = edge.member_id
    where ${where}`);
  return found.rows;
}

/** The number of new members of each direct line, by the id of its top. */
async function countNew(ctx: Context, tree: TreeName, top: Position, lines: readonly Line[]) {
  const numbered = lines.filter(({ last }) => last !== null).sort((a, b) => a.first - b.first);
  const late = lines.filter(({ last }) => last === null).map(({ id }) => id);
  const counts = await readTogether(ctx, (reading) =>
    Promise.all([countNumbered(reading, tree, top, numbered), countLate(reading, tree, late)]),
  );
  return new Map(counts.flatMap((each) => [...each]));
}

/**
 * One pass over the line: numbered direct lines lie side by side, so the number of a position says in which
 * line it is. A member without a number of its own has that of the nearest numbered ancestor, which is in the
 * same line.
 */
async function countNumbered(ctx: Context, tree: TreeName, top: Position, lines: readonly Line[]) {
  if (lines.length === 0) return new Map<number, number>();
  const firsts = lines.map(({ first }) => first);
  const found = await ctx.db.execute<Count>(sql`
    select width_bucket(place.first, ${sql.param(firsts)}::bigint[]) as id, count(*)::int as count
    from lineages place join members member on member.id = place.member_id
    where place.tree = ${tree} and place.first between ${firsts[0]} and ${top.last} and ${isNew(ctx)}
    group by 1`);
  return new Map(found.rows.map(({ id, count }) => [lines[id - 1]?.id ?? 0, count]));
}

/**
 * Lines that joined or moved since the last numbering are walked: together they are a small part of the
 * network.
 */
async function countLate(ctx: Context, tree: TreeName, tops: readonly number[]) {
  if (tops.length === 0) return new Map<number, number>();
  const found = await ctx.db.execute<Count>(sql`
    with recursive line (top, id) as (
      select id, id from unnest(${sql.param(tops)}::bigint[]) as late (id)
      union all
      select line.top, next.member_id from line cross join lateral (
        select member_id from ${TREES[tree].edges} as edge where edge.parent_id = line.id offset 0) as next)
    select line.top as id, count(*)::int as count from line join members member on member.id = line.id
    where ${isNew(ctx)} group by line.top`);
  return new Map(found.rows.map(({ id, count }) => [id, count]));
}
