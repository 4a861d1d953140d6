/**
 * The positions of all members of one tree. All lists are indexed by position; a parent comes before its
 * children.
 */
export type Numbered = Record<'ids' | 'parents' | 'depths' | 'jumps' | 'lasts', Int32Array>;
export type Edge = { id: number; parentId: number | null };

/**
 * Numbers a tree in pre-order. `edges` are in sibling order; `parents`, `jumps` and `lasts` of the result are
 * positions, `lasts` the last position of each line. Linear, with an explicit stack; members not connected to
 * the root are left out.
 */
export function numberTree(edges: Iterable<Edge>, size: number): Numbered {
  const firstChild = new Int32Array(size);
  const lastChild = new Int32Array(size);
  const nextSibling = new Int32Array(size);
  let root = 0;
  let count = 0;
  for (const { id, parentId } of edges) {
    count += 1;
    if (parentId === null) root = id;
    else if (lastChild[parentId] === 0) firstChild[parentId] = id;
    else nextSibling[at(lastChild, parentId)] = id;
    if (parentId !== null) lastChild[parentId] = id;
  }
  const list = () => new Int32Array(count);
  const tree: Numbered = { ids: list(), parents: list(), depths: list(), jumps: list(), lasts: list() };
  let places = 0;
  const stack: [id: number, parent: number][] = root === 0 ? [] : [[root, 0]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [id, parent] = next;
    const sibling = at(nextSibling, id);
    if (sibling !== 0) stack.push([sibling, parent]);
    if (firstChild[id] !== 0) stack.push([at(firstChild, id), places]);
    setPosition(tree, places, id, parent);
    places += 1;
  }
  for (let place = places - 1; place > 0; place -= 1) {
    const parent = at(tree.parents, place);
    tree.lasts[parent] = Math.max(at(tree.lasts, parent), at(tree.lasts, place));
  }
  return cut(tree, places);
}

function setPosition(tree: Numbered, place: number, id: number, parent: number): void {
  tree.ids[place] = id;
  tree.parents[place] = parent;
  tree.lasts[place] = place;
  if (place === 0) return;
  tree.depths[place] = at(tree.depths, parent) + 1;
  tree.jumps[place] = jumpOf(tree, parent);
}

/**
 * Two jumps of equal length above the parent become one of double length; else the jump is the parent itself.
 */
function jumpOf({ depths, jumps }: Numbered, parent: number): number {
  const jump = at(jumps, parent);
  const beyond = at(jumps, jump);
  const isDoubled = at(depths, parent) - at(depths, jump) === at(depths, jump) - at(depths, beyond);
  return isDoubled ? beyond : parent;
}

const cut = (tree: Numbered, places: number): Numbered => ({
  ids: tree.ids.subarray(0, places),
  parents: tree.parents.subarray(0, places),
  depths: tree.depths.subarray(0, places),
  jumps: tree.jumps.subarray(0, places),
  lasts: tree.lasts.subarray(0, places),
});

const at = (array: Int32Array, index: number): number => array[index] as number;
