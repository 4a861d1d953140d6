import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { readLine } from './line.ts';
import { readNodes, TREES, type TreeName, topOf } from './nodes.ts';

export type WalkedNode = Awaited<ReturnType<typeof readNodes>>[number];

const NODES_AT_ONCE = 2000;

/**
 * The whole line below a node (the caller's own top without one) in pre-order: a parent always before its children,
 * children in the order of the tree. Only ids stay in memory, texts come as they are walked; no recursion, any depth.
 */
export async function* walkTree(
  ctx: Context,
  input: { tree: TreeName; id?: number | undefined },
): AsyncGenerator<WalkedNode> {
  const top = input.id ?? topOf(ctx.actor);
  await readLine(ctx.db, ctx.actor, input.tree, top);
  const order = preOrder(top, await readEdges(ctx, input.tree, top));
  for (let from = 0; from < order.length; from += NODES_AT_ONCE) {
    const ids = order.slice(from, from + NODES_AT_ONCE);
    const nodes = await readNodes(ctx.db, input.tree, sql`member.id = any(${sql.param(ids)}::bigint[])`);
    const byId = new Map(nodes.map((node) => [node.id, node]));
    for (const id of ids) {
      const node = byId.get(id);
      if (node) yield id === top ? { ...node, parentId: null } : node;
    }
  }
}

type Edge = { id: number; parent_id: number };

/** Every edge below `top`, level by level; siblings in the order of the tree. */
async function readEdges(ctx: Context, tree: TreeName, top: number): Promise<Edge[]> {
  const found = await ctx.db.execute<Edge>(sql`
    with recursive line (id, parent_id, ordinal) as (
      select member_id, null::bigint, 0::bigint from ${TREES[tree].edges} as edge where member_id = ${top}
      union all
      select edge.member_id, edge.parent_id, edge.ordinal::bigint from line join ${TREES[tree].edges} as edge on edge.parent_id = line.id)
    select id, parent_id from line where parent_id is not null order by parent_id, ordinal`);
  return found.rows;
}

function preOrder(top: number, edges: readonly Edge[]): number[] {
  const firstChild = new Map<number, number>();
  edges.forEach((edge, index) => {
    if (!firstChild.has(edge.parent_id)) firstChild.set(edge.parent_id, index);
  });
  const order: number[] = [];
  const stack = [top];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    order.push(id);
    const first = firstChild.get(id);
    if (first === undefined) continue;
    let last = first;
    while (edges[last + 1]?.parent_id === id) last += 1;
    for (let index = last; index >= first; index -= 1) stack.push((edges[index] as Edge).id);
  }
  if (order.length === 0) throw new AppError('not_found');
  return order;
}
