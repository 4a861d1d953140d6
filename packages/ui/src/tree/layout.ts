export type LayoutInput = { parents: Int32Array; levels: Int32Array };
/**
 * The middle of each box, in units of a box with its gap. Within a level the boxes are ordered from left to
 * right.
 */
export type Layout = { xs: Float64Array; left: number; right: number };

/**
 * Lays out a tidy tree: parents are centred over their children, boxes are at least one unit apart, equal
 * subtrees look equal. The algorithm is Reingold-Tilford with the threads and spread-out shifts of van der
 * Ploeg.
 *
 * It is linear and not recursive. Children come after parents in the lists, so one pass from the end places
 * them and one from the start adds the shifts.
 */
export function layOut({ parents, levels }: LayoutInput): Layout {
  const size = parents.length;
  const t = listsOf(size);
  for (let place = size - 1; place > 0; place -= 1) {
    const parent = at(parents, place);
    t.first[parent] = place;
    t.count[parent] = at(t.count, parent) + 1;
  }
  const depthOf = new Int32Array(size);
  for (let level = 0; level + 1 < levels.length; level += 1)
    depthOf.fill(level, at(levels, level), at(levels, level + 1));
  const lows: Lows = { depth: [], index: [], top: 0 };
  for (let place = size - 1; place >= 0; place -= 1) placeChildren(t, place, depthOf, lows);
  return addShifts(t, size);
}

type Lists = ReturnType<typeof listsOf>;
const listsOf = (size: number) => ({
  first: new Int32Array(size),
  count: new Int32Array(size),
  prelim: new Float64Array(size),
  mod: new Float64Array(size),
  shift: new Float64Array(size),
  change: new Float64Array(size),
  /** Below a leaf, the next node of the contour. -1 for none. */
  threadLeft: new Int32Array(size).fill(-1),
  threadRight: new Int32Array(size).fill(-1),
  /** The deepest node of the left and right contour, and the sum of `mod` down to it. */
  endLeft: new Int32Array(size),
  endRight: new Int32Array(size),
  modLeft: new Float64Array(size),
  modRight: new Float64Array(size),
});

/** The depth that earlier siblings reach, the nearest sibling at the top of the stack. */
type Lows = { depth: number[]; index: number[]; top: number };

function placeChildren(t: Lists, place: number, depthOf: Int32Array, lows: Lows): void {
  const count = at(t.count, place);
  if (count === 0) {
    t.endLeft[place] = place;
    t.endRight[place] = place;
    return;
  }
  const first = at(t.first, place);
  lows.top = 0;
  remember(lows, at(depthOf, at(t.endLeft, first)), 0);
  for (let index = 1; index < count; index += 1) {
    const low = at(depthOf, at(t.endRight, first + index));
    separate(t, first, index, depthOf, lows);
    remember(lows, low, index);
  }
  const last = first + count - 1;
  t.prelim[place] = (at(t.prelim, first) + at(t.mod, first) + at(t.mod, last) + at(t.prelim, last)) / 2;
  t.endLeft[place] = at(t.endLeft, first);
  t.modLeft[place] = at(t.modLeft, first);
  t.endRight[place] = at(t.endRight, last);
  t.modRight[place] = at(t.modRight, last);
}

function remember(lows: Lows, depth: number, index: number): void {
  while (lows.top > 0 && depth >= (lows.depth[lows.top - 1] as number)) lows.top -= 1;
  lows.depth[lows.top] = depth;
  lows.index[lows.top] = index;
  lows.top += 1;
}

/**
 * Follows the right contour of the earlier siblings and the left contour of the next subtree. It moves the
 * subtree where the two overlap.
 */
function separate(t: Lists, first: number, index: number, depthOf: Int32Array, lows: Lows): void {
  const own = first + index;
  let right = own - 1;
  let rightMod = at(t.mod, right);
  let left = own;
  let leftMod = at(t.mod, own);
  let low = lows.top - 1;
  while (right !== -1 && left !== -1) {
    if (at(depthOf, right) > (lows.depth[low] as number)) low -= 1;
    const overlap = rightMod + at(t.prelim, right) + 1 - (leftMod + at(t.prelim, left));
    if (overlap > 0) {
      leftMod += overlap;
      moveSubtree(t, first, index, lows.index[low] as number, overlap);
    }
    right = at(t.count, right) === 0 ? at(t.threadRight, right) : at(t.first, right) + at(t.count, right) - 1;
    if (right !== -1) rightMod += at(t.mod, right);
    left = at(t.count, left) === 0 ? at(t.threadLeft, left) : at(t.first, left);
    if (left !== -1) leftMod += at(t.mod, left);
  }
  if (right === -1 && left !== -1) threadLeft(t, first, own, left, leftMod);
  else if (right !== -1 && left === -1) threadRight(t, own, right, rightMod);
}

function moveSubtree(t: Lists, first: number, index: number, from: number, by: number): void {
  const own = first + index;
  add(t.mod, own, by);
  add(t.modLeft, own, by);
  add(t.modRight, own, by);
  const between = index - from;
  if (between <= 1) return;
  add(t.shift, first + from + 1, by / between);
  add(t.shift, own, -by / between);
  add(t.change, own, by / between - by);
}

function threadLeft(t: Lists, first: number, own: number, to: number, modSum: number): void {
  const end = at(t.endLeft, first);
  t.threadLeft[end] = to;
  const difference = modSum - at(t.mod, to) - at(t.modLeft, first);
  add(t.mod, end, difference);
  add(t.prelim, end, -difference);
  t.endLeft[first] = at(t.endLeft, own);
  t.modLeft[first] = at(t.modLeft, own);
}

function threadRight(t: Lists, own: number, to: number, modSum: number): void {
  const end = at(t.endRight, own);
  t.threadRight[end] = to;
  const difference = modSum - at(t.mod, to) - at(t.modRight, own);
  add(t.mod, end, difference);
  add(t.prelim, end, -difference);
  t.endRight[own] = at(t.endRight, own - 1);
  t.modRight[own] = at(t.modRight, own - 1);
}

function addShifts(t: Lists, size: number): Layout {
  const xs = new Float64Array(size);
  const sums = new Float64Array(size);
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let place = 0; place < size; place += 1) {
    const sum = at(sums, place) + at(t.mod, place);
    const x = at(t.prelim, place) + sum;
    xs[place] = x;
    left = Math.min(left, x);
    right = Math.max(right, x);
    const first = at(t.first, place);
    let shift = 0;
    let delta = 0;
    for (let child = first; child < first + at(t.count, place); child += 1) {
      shift += at(t.shift, child);
      delta += shift + at(t.change, child);
      add(t.mod, child, delta);
      sums[child] = sum;
    }
  }
  return size === 0 ? { xs, left: 0, right: 0 } : { xs, left, right };
}

const at = (array: Int32Array | Float64Array, index: number): number => array[index] as number;
const add = (array: Float64Array, index: number, value: number): void => {
  array[index] = at(array, index) + value;
};
