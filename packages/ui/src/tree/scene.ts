import type { TreeEntry, TreeRow } from './use-tree.ts';

export const LEAF = 0;
export const OPEN = 1;
export const CLOSED = 2;
/** A placeholder for children that are not loaded. */
export const MORE = 3;

/**
 * The nodes of a canvas in level order, siblings side by side. A place is an index in these lists. `parents`
 * are places. `levels` holds the first place of each level and the end of the last one. `ids` are member ids;
 * for MORE it is the parent's id, and `counts` the number of its children that are not loaded.
 */
export type TreeScene = {
  size: number;
  ids: Float64Array;
  parents: Int32Array;
  kinds: Uint8Array;
  counts: Float64Array;
  levels: Int32Array;
};

/** Makes a scene from the rows of an outline (pre-order), in linear time. */
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

/** Returns the place of a member, or -1. */
export function placeOf(scene: TreeScene, id: number): number {
  for (let place = 0; place < scene.size; place += 1)
    if (scene.ids[place] === id && scene.kinds[place] !== MORE) return place;
  return -1;
}

const at = (array: Int32Array, index: number): number => array[index] as number;
