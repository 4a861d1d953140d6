/** Reproducible numbers in [0, 1): the same seed gives the same network everywhere. */
export type Random = () => number;

/** Reproducible numbers for a seed; `salt` gives an independent series. */
export function randomFrom(seed: number, salt = 0): Random {
  let state = (seed ^ Math.imul(salt + 1, 0x9e3779b1)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

/** A random item of a list that is not empty. */
export function pick<T>(random: Random, items: readonly T[]): T {
  return items[below(random, items.length)] as T;
}

/** An item by its weight: [[item, weight], ...]. */
export function weighted<T>(random: Random, items: readonly (readonly [T, number])[]): T {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  return (items.at(-1) as readonly [T, number])[0];
}
