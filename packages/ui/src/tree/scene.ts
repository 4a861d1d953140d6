import type { TreeEntry, TreeRow } from './use-tree.ts';

export const LEAF = 0;
export const OPEN = 1;
export const CLOSED = 2;
/** Stands for children that were not read yet. */
export const MORE = 3;

/**
 * What a canvas shows: one place a box, level by level from the top, siblings side by side. `parents` are places, `levels` the
 * first place of each level (and one past the last), `ids` name the member (for MORE: the parent, whose rest `counts` tells).
 */
export type TreeScene = {
  size: number;
  ids: Float64Array;
  parents: Int32Array;
  kinds: Uint8Array;
  counts: Float64Array;
  levels: Int32Array;
};

/** From the rows of an outline (pre-order) by counting levels: linear. */
export function sceneOf<Node extends TreeEntry>(rows: readonly TreeRow<Node>[]): TreeScene {
  const size = rows.length;
  const depth = rows.reduce((deepest, row) => Math.max(deepest, row.level), 0);
  const levels = new Int32Array(depth + 1);
  for (const row of rows) levels[row.level] = at(levels, row.level) + 1;
  for (let level = 1; level <= depth; level += 1) levels[level] = at(levels, level) + at(levels, level - 1);
  const next = Int32Array.from(levels);
  const latest = new Int32Array(depth + 1);
  const scene: TreeScene = {
    size,
    ids: new Float64Array(size),
    parents: new Int32Array(size),
    kinds: new Uint8Array(size),
    counts: new Float64Array(size),
    levels,
  };
  for (const row of rows) {
    const place = at(next, row.level - 1);
    next[row.level - 1] = place + 1;
    latest[row.level] = place;
    scene.parents[place] = row.level === 1 ? -1 : at(latest, row.level - 1);
    scene.ids[place] = row.kind === 'node' ? row.node.id : row.parent;
    scene.kinds[place] = kindOf(row);
    scene.counts[place] = row.kind === 'node' ? (row.node.heads ?? row.node.childCount) : row.left;
  }
  return scene;
}

function kindOf<Node extends TreeEntry>(row: TreeRow<Node>): number {
  if (row.kind === 'more') return MORE;
  if (row.isOpen === undefined) return LEAF;
  return row.isOpen ? OPEN : CLOSED;
}

/** Where a member stands, or -1. */
export function placeOf(scene: TreeScene, id: number): number {
  for (let place = 0; place < scene.size; place += 1)
    if (scene.ids[place] === id && scene.kinds[place] !== MORE) return place;
  return -1;
}

const at = (array: Int32Array, index: number): number => array[index] as number;
