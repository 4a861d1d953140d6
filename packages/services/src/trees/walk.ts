import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { readStanding, refuseOutsideLine } from './ancestors.ts';
import { inLine } from './line.ts';
import { readTexts, TREES, type TreeName, topOf } from './nodes.ts';

export type WalkedNode = Awaited<ReturnType<typeof readTexts>>[number] & { parentId: number | null };

const FIRST_NODES = 200;
const NODES_AT_ONCE = 4000;

/**
 * The whole line below a node (the caller's own top without one) in pre-order: a parent always before its children,
 * children in the order of the tree. Only ids stay in memory; texts are read while the ones before are sent. Any depth.
 */
export async function* walkTree(
  ctx: Context,
  input: { tree: TreeName; id?: number | undefined },
): AsyncGenerator<WalkedNode> {
  const top = input.id ?? topOf(ctx.actor);
  await refuseOutsideLine(ctx.db, ctx.actor, input.tree, top);
  const edges = await readEdges(ctx, input.tree, top);
  const parents = new Map(edges.map((edge) => [edge.id, edge.parent_id]));
  const order = preOrder(top, edges);
  const read = async (from: number) => {
    const ids = order.slice(from, from + (from === 0 ? FIRST_NODES : NODES_AT_ONCE));
    return readTexts(ctx.db, ids);
  };
  let next = read(0);
  for (let from = 0; from < order.length; ) {
    const nodes = await next;
    from += from === 0 ? FIRST_NODES : NODES_AT_ONCE;
    if (from < order.length) next = read(from);
    next.catch(() => {});
    for (const node of nodes) yield { ...node, parentId: parents.get(node.id) ?? null };
  }
}

type Edge = { id: number; parent_id: number };

/** Every edge below `top`; siblings in the order of the tree. */
async function readEdges(ctx: Context, tree: TreeName, top: number): Promise<Edge[]> {
  const standing = await readStanding(ctx.db, tree, top);
  const found = await ctx.db.execute<Edge>(sql`
    select edge.member_id as id, edge.parent_id from lineages place
    join ${TREES[tree].edges} as edge on edge.member_id = place.member_id
    where ${inLine(tree, top, standing)} and place.member_id <> ${top} order by edge.parent_id, edge.ordinal`);
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
