import type { Context } from '../../base/context.ts';
import { readPosition, refuseOutsideLine } from './ancestors.ts';
import { readTexts, type TreeName, topOf } from './nodes.ts';
import type { Place } from './pre-order.ts';
import { readOrder } from './read-order.ts';

export type WalkedNode = Awaited<ReturnType<typeof readTexts>>[number] & { parentId: number | null };

const FIRST_NODES = 200;
const NODES_AT_ONCE = 4000;

/**
 * The whole line below a node (by default the caller's own top) in pre-order: parents before children,
 * children in tree order. Only ids stay in memory; texts are read while earlier ones are sent. Any depth.
 */
export async function* walkTree(
  ctx: Context,
  input: { tree: TreeName; id?: number | undefined },
): AsyncGenerator<WalkedNode> {
  const top = input.id ?? topOf(ctx.actor);
  await refuseOutsideLine(ctx.db, ctx.actor, input.tree, top);
  const position = await readPosition(ctx.db, input.tree, top);
  const order = readOrder(ctx.db, { tree: input.tree, top, position }, FIRST_NODES);
  order.rest.catch(() => {});
  const first = await order.first;
  yield* await readPage(ctx, first, top);
  const rest = await order.rest;
  let next = readPage(ctx, rest.slice(0, NODES_AT_ONCE));
  for (let from = 0; from < rest.length; from += NODES_AT_ONCE) {
    const nodes = await next;
    next = readPage(ctx, rest.slice(from + NODES_AT_ONCE, from + 2 * NODES_AT_ONCE));
    // Read ahead: it may fail before it is awaited.
    next.catch(() => {});
    yield* nodes;
  }
}

async function readPage(ctx: Context, places: readonly Place[], top?: number): Promise<WalkedNode[]> {
  if (places.length === 0) return [];
  const parents = new Map(places.map((place) => [place.id, place.parentId]));
  const texts = await readTexts(ctx.db, [...parents.keys()]);
  return texts.map((node) => ({
    ...node,
    parentId: node.id === top ? null : (parents.get(node.id) ?? null),
  }));
}
