import type { SearchTree } from '@starline/validators/trees';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { readPositionInLine } from './ancestors.ts';
import { inLine, numberedIn } from './line.ts';
import { readFoundNodes, topOf } from './nodes.ts';

const MATCHES = 20;
/**
 * In a line of h among N members, scanning the matches until 20 are inside takes about 20 N / h steps,
 * scanning the line takes h: both are a few thousand at this size.
 */
const LARGE = 5000;

/** Members of a line whose username or name begins with the text. */
export async function searchTree(ctx: Context, input: SearchTree) {
  const top = input.id ?? topOf(ctx.actor);
  const position = await readPositionInLine(ctx.db, ctx.actor, input.tree, top);
  const line = inLine(input.tree, top, position);
  const start = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const [username, name] = [start(input.text.toLowerCase()), start(input.text)];
  return readFoundNodes(
    ctx,
    input.tree,
    numberedIn(position) > LARGE
      ? sql`select id, min(place) as place from (
          select id, row_number() over (order by part, text) as place from (
            (${alongMatches(1, sql`username`, username, line)}) union all (${alongMatches(2, sql`name`, name, line)})) as match) as placed
          group by id order by place limit ${MATCHES}`
      : alongLine(username, name, line),
  );
}

/** OFFSET 0 keeps the planner from joining all matches with all of the line before the limit is reached. */
const alongMatches = (part: number, column: SQL, start: string, line: SQL): SQL => sql`
  select member.id, ${part}::int as part, member.${column} as text from members member
  cross join lateral (select 1 from lineages place where place.member_id = member.id and ${line} offset 0) as inside
  where member.${column} like ${start} order by member.${column} limit ${MATCHES}`;

const alongLine = (username: string, name: string, line: SQL): SQL => sql`
  with line as materialized (select place.member_id from lineages place where ${line})
  select member.id, row_number() over (order by member.username like ${username} desc, member.username) as place from line join members member on member.id = line.member_id
  where member.username like ${username} or member.name like ${name}
  order by place limit ${MATCHES}`;
