import { COMPANY_ID } from '@starline/domain/members';
import { total } from '@starline/domain/money';
import type { ListPeople } from '@starline/validators/trees';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { startOfDay } from '../../base/day-start.ts';
import { offsetOf } from '../../base/paging.ts';
import { type Position, readPositionInLine } from './ancestors.ts';
import { inLine, numberedIn } from './line.ts';
import { SALES, TREES, topOf } from './nodes.ts';

type Row = {
  id: number;
  username: string;
  name: string;
  created_at: string;
  level: number;
  sales: number;
  pv: number;
  heads: number;
  has_package: boolean;
};

const hasPackage = (memberId: SQL) => sql`exists (select 1 from purchases
  where member_id = ${memberId} and type = 'normal' and status <> 'cancelled')`;

/** About where a page costs the same along the line and along the order, in a network of a million. */
const FEW = 10_000;

/** A page of the downline of a member, filtered and sorted. */
export async function readPeople(ctx: Context, input: ListPeople) {
  const { position, places } = await lineOf(ctx, input);
  const names = TREES[input.tree];
  const who = [...onMember(ctx, input), ...onPackage(input, sql`member.id`), sql`true`];
  const found = await ctx.db.execute<Row>(sql`
    select member.id, member.username, member.name, member.created_at, place.depth - ${position.depth}::int as level,
      ${SALES} as sales, coalesce(${names.pv}, 0) as pv, coalesce(${names.count}, 0) as heads,
      ${hasPackage(sql`member.id`)} as has_package
    from (
      select member.id from ${alongLineOrOrder(input, position, places)} where ${sql.join(who, sql` and `)}
      order by ${orderOf(input)} limit ${input.size} offset ${offsetOf(input)}) as page
    join members member on member.id = page.id
    join lineages place on place.tree = ${input.tree} and place.member_id = page.id
    left join volumes volume on volume.member_id = page.id
    order by ${orderOf(input)}`);
  return found.rows.map(toPerson);
}

/**
 * With few places in the line, the query reads them first. With many, it walks the members in the order of
 * the list until the page is full. The lateral join prevents parallel workers, which would each read hundreds
 * of rows ahead. Below the root is every other member, so no place is read.
 */
function alongLineOrOrder(input: ListPeople, position: Position, places: SQL): SQL {
  const line = (end: SQL) =>
    sql`(select place.member_id, place.depth from lineages place where ${places} ${end}) as place`;
  if (input.level !== undefined || numberedIn(position) < FEW)
    return sql`${line(sql`offset 0`)} join members member on member.id = place.member_id`;
  if (input.sort === 'level') return sql`${line(sql``)} join members member on member.id = place.member_id`;
  if (position.depth === 0) return sql`(select * from members where id <> ${COMPANY_ID}) as member`;
  return sql`members member cross join lateral ${line(sql`and place.member_id = member.id limit 1`)}`;
}

/**
 * Returns the number of members in the line that fit the filters. A whole line without filters is read from
 * the stored volumes; a filter is counted in as few tables as it needs.
 */
export async function countPeople(ctx: Context, input: ListPeople): Promise<number> {
  const { top, places } = await lineOf(ctx, input);
  const who = onMember(ctx, input);
  const others = onPackage(input, sql`place.member_id`);
  const isWhole = who.length + others.length === 0 && !input.level;
  const found = await ctx.db.execute<{ total: number }>(
    isWhole
      ? sql`select ${TREES[input.tree].count} as total from volumes volume where volume.member_id = ${top}`
      : sql`select count(*)::int as total from lineages place
          ${who.length > 0 ? sql`join members member on member.id = place.member_id` : sql``}
          where ${sql.join([places, ...who, ...others], sql` and `)}`,
  );
  return found.rows[0]?.total ?? 0;
}

/** The visible positions below a top, on the requested level. */
async function lineOf(ctx: Context, input: ListPeople) {
  const top = input.id ?? topOf(ctx.actor);
  const position = await readPositionInLine(ctx.db, ctx.actor, input.tree, top);
  const level = input.level
    ? sql`place.depth = ${position.depth + input.level}`
    : sql`place.depth > ${position.depth}`;
  return { top, position, places: sql`${inLine(input.tree, top, position)} and ${level}` };
}

const toPerson = (row: Row) => ({
  id: row.id,
  username: row.username,
  name: row.name,
  createdAt: new Date(row.created_at).toISOString(),
  level: row.level,
  sales: total(row.sales),
  pv: total(row.pv),
  heads: row.heads,
  hasPackage: row.has_package,
});

function onMember(ctx: Context, input: ListPeople): SQL[] {
  const conditions: SQL[] = [];
  const part = input.text && `%${input.text.replace(/[\\%_]/g, '\\$&')}%`;
  if (part) conditions.push(sql`(member.username ilike ${part} or member.name ilike ${part})`);
  if (input.center) conditions.push(sql`member.center_id = ${input.center}`);
  const day = (value: string, plus: number) =>
    startOfDay(sql`${value}::date + ${plus}::int`, ctx.config.businessTz);
  if (input.from) conditions.push(sql`member.created_at >= ${day(input.from, 0)}`);
  if (input.to) conditions.push(sql`member.created_at < ${day(input.to, 1)}`);
  return conditions;
}

const onPackage = (input: ListPeople, memberId: SQL): SQL[] => {
  if (input.hasPackage === undefined) return [];
  return [input.hasPackage ? hasPackage(memberId) : sql`not ${hasPackage(memberId)}`];
};

const SORTS = {
  createdAt: sql`member.created_at`,
  level: sql`place.depth`,
  username: sql`member.username`,
} as const satisfies Record<ListPeople['sort'], SQL>;

const orderOf = ({ sort, order }: ListPeople): SQL => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return sql`${SORTS[sort]} ${direction}, member.id ${direction}`;
};
