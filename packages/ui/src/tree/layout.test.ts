import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut } from './layout.ts';

/** Random trees, level by level. Siblings are adjacent. */
const trees = fc
  .array(fc.array(fc.nat(1000), { minLength: 1, maxLength: 25 }), { maxLength: 8 })
  .map((below) => {
    const parents = [-1];
    const levels = [0, 1];
    for (const level of below) {
      const [from, to] = levels.slice(-2) as [number, number];
      parents.push(...level.map((value) => from + (value % (to - from))).sort((a, b) => a - b));
      levels.push(parents.length);
    }
    return { parents: Int32Array.from(parents), levels: Int32Array.from(levels) };
  });

test('keeps order and distance in a level and centres parents over their children', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const { xs } = layOut(tree);
      for (let level = 0; level + 1 < tree.levels.length; level += 1)
        for (
          let place = (tree.levels[level] as number) + 1;
          place < (tree.levels[level + 1] as number);
          place += 1
        )
          expect((xs[place] as number) - (xs[place - 1] as number)).toBeGreaterThan(1 - 1e-6);
      for (let place = 0; place < tree.parents.length; place += 1) {
        const children = [...tree.parents.keys()].filter((child) => tree.parents[child] === place);
        const [first, last] = [children[0], children.at(-1)];
        if (first === undefined || last === undefined) continue;
        expect(xs[place]).toBeCloseTo(((xs[first] as number) + (xs[last] as number)) / 2, 6);
      }
    }),
    { numRuns: 500 },
  );
});

test('lays out a chain, a fan and a binary tree of 100,000 quickly', () => {
  const size = 100_000;
  const chain = Int32Array.from({ length: size }, (_, place) => place - 1);
  const steps = Int32Array.from({ length: size + 1 }, (_, level) => level);
  expect(layOut({ parents: chain, levels: steps })).toMatchObject({ left: 0, right: 0 });
  const fan = Int32Array.from({ length: size }, (_, place) => (place === 0 ? -1 : 0));
  const spread = layOut({ parents: fan, levels: Int32Array.of(0, 1, size) });
  expect(spread.right - spread.left).toBeCloseTo(size - 2, 3);
  const binary = Int32Array.from({ length: size }, (_, place) => (place === 0 ? -1 : (place - 1) >> 1));
  const levels = Int32Array.from({ length: 18 }, (_, level) => Math.min(size, 2 ** level - 1));
  const { left, right } = layOut({ parents: binary, levels });
  expect(right - left).toBeGreaterThan(30_000);
  expect(right - left).toBeLessThan(66_000);
});
