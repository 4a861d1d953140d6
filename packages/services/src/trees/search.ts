import type { SearchTree } from '@starline/validators/trees';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { readStanding, refuseOutsideLine } from './ancestors.ts';
import { inLine } from './line.ts';
import { readNodesById, topOf } from './nodes.ts';

const MATCHES = 20;

/** Members of a line whose username or name begins with the text: two walks along an index, each ended by its limit. */
export async function searchTree(ctx: Context, input: SearchTree) {
  const top = input.id ?? topOf(ctx.actor);
  await refuseOutsideLine(ctx.db, ctx.actor, input.tree, top);
  const line = inLine(input.tree, top, await readStanding(ctx.db, input.tree, top));
  const found = await ctx.db.execute<{ id: number }>(sql`
    (${matches(sql`username`, input.text.toLowerCase(), line)}) union all (${matches(sql`name`, input.text, line)})`);
  const ids = [...new Set(found.rows.map((row) => row.id))].slice(0, MATCHES);
  return readNodesById(ctx.db, input.tree, ids);
}

const matches = (column: SQL, text: string, line: SQL): SQL => sql`
  select member.id from members member join lineages place on place.member_id = member.id
  where member.${column} like ${`${text.replace(/[\\%_]/g, '\\$&')}%`} and ${line}
  order by member.${column}, member.id limit ${MATCHES}`;
