import { AppError } from '@starline/domain/errors';
import type { ReadChildren, ReadPath, SearchTree } from '@starline/validators/trees';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { readLine } from './line.ts';
import { readNodes, TREES, topOf } from './nodes.ts';

export async function readChildren(ctx: Context, input: ReadChildren) {
  const id = input.id ?? topOf(ctx.actor);
  await readLine(ctx.db, ctx.actor, input.tree, id);
  const [node] = await readNodes(ctx.db, input.tree, sql`member.id = ${id}`);
  if (!node) throw new AppError('not_found');
  const page = sql`limit ${input.limit} offset ${input.offset}`;
  const children = await readNodes(ctx.db, input.tree, sql`edge.parent_id = ${id}`, page);
  return {
    node: id === topOf(ctx.actor) ? { ...node, parentId: null } : node,
    children,
    total: node.childCount,
  };
}

export async function readPath(ctx: Context, input: ReadPath) {
  const ids = await readLine(ctx.db, ctx.actor, input.tree, input.id);
  const nodes = await readNodes(ctx.db, input.tree, sql`member.id = any(${sql.param(ids)}::bigint[])`);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return ids.flatMap((id, index) => {
    const node = byId.get(id);
    return node ? [index === 0 ? { ...node, parentId: null } : node] : [];
  });
}

const MATCHES = 20;

/** Members of the caller's line whose username or name begins with the text. */
export async function searchTree(ctx: Context, input: SearchTree) {
  const start = `${input.text.replace(/[\\%_]/g, '\\$&')}%`;
  const matches = sql`(member.username like ${start.toLowerCase()} or member.name like ${start})`;
  if (ctx.actor.kind !== 'member') return readNodes(ctx.db, input.tree, matches, sql`limit ${MATCHES}`);
  const line = sql`
    with recursive line (id) as (
      select ${ctx.actor.id}::bigint
      union all
      select edge.member_id from line join ${TREES[input.tree].edges} as edge on edge.parent_id = line.id)
    select id from line`;
  return readNodes(ctx.db, input.tree, sql`${matches} and member.id in (${line})`, sql`limit ${MATCHES}`);
}
