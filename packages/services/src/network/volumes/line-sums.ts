export class CircleError extends Error {}

export type LineSums = { pv: Float64Array; heads: Int32Array; buyers: Int32Array };

/**
 * Each node's own value plus that of all nodes below it, the number of those below, and how many of the whole
 * have a value. `parents[i]` is the parent's index, -1 for none (or no such node). Removes leaves until none
 * is left: linear, at any depth. Throws CircleError.
 */
export function lineSums(parents: Int32Array, own: Float64Array): LineSums {
  const size = parents.length;
  const pv = Float64Array.from(own);
  const heads = new Int32Array(size);
  const buyers = Int32Array.from(own, (value) => (value > 0 ? 1 : 0));
  const children = new Int32Array(size);
  for (const parent of parents) if (parent >= 0) children[parent] = at(children, parent) + 1;
  const queue = new Int32Array(size);
  let end = 0;
  for (let node = 0; node < size; node += 1) if (children[node] === 0) queue[end++] = node;
  for (let next = 0; next < end; next += 1) {
    const node = at(queue, next);
    const parent = at(parents, node);
    if (parent < 0) continue;
    pv[parent] = at(pv, parent) + at(pv, node);
    heads[parent] = at(heads, parent) + at(heads, node) + 1;
    buyers[parent] = at(buyers, parent) + at(buyers, node);
    children[parent] = at(children, parent) - 1;
    if (children[parent] === 0) queue[end++] = parent;
  }
  if (end < size) throw new CircleError(`${size - end} nodes stand in a circle, or below one`);
  return { pv, heads, buyers };
}

const at = (array: Int32Array | Float64Array, index: number): number => array[index] as number;
