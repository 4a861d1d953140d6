/** How far a member is from the top: the depth, or what is wrong with the line. */
export const IN_CIRCLE = -2;
const UNKNOWN = -1;
const WALKING = -3;

/**
 * Returns the depth of each member in a tree of parents, indexed by id; 0 where there is no member. `top` has
 * depth 0. A member whose line leads back to the member has `IN_CIRCLE`; those below such a circle, or below
 * an unknown parent (-1), have a depth as if the circle or the gap were the top, because the fault is named
 * once.
 */
export function depthsOf(parents: Int32Array, top: number): Int32Array {
  const depths = new Int32Array(parents.length).fill(UNKNOWN);
  depths[top] = 0;
  const path: number[] = [];
  for (let id = 1; id < parents.length; id += 1) {
    let node = id;
    while (node > 0 && depths[node] === UNKNOWN) {
      depths[node] = WALKING;
      path.push(node);
      node = parents[node] as number;
    }
    if (node > 0 && depths[node] === WALKING) {
      for (let other = path.pop(); other !== undefined; other = path.pop()) {
        depths[other] = IN_CIRCLE;
        if (other === node) break;
      }
    }
    let depth = node > 0 ? Math.max(0, depths[node] as number) : 0;
    for (let other = path.pop(); other !== undefined; other = path.pop()) {
      depth += 1;
      depths[other] = depth;
    }
  }
  return depths;
}
