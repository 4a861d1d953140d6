import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineSums } from './line-sums.ts';

const forest = fc
  .array(
    fc.record({ above: fc.nat(), pv: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })) }),
    {
      minLength: 1,
      maxLength: 80,
    },
  )
  .chain((nodes) =>
    fc
      .shuffledSubarray(
        nodes.map((_, index) => index),
        { minLength: nodes.length },
      )
      .map((places) => {
        const parents = new Int32Array(nodes.length).fill(-1);
        const own = new Float64Array(nodes.length);
        for (const [index, node] of nodes.entries()) {
          const place = places[index] as number;
          own[place] = node.pv;
          const above = index === 0 ? 0 : node.above % (index + 1);
          parents[place] = above === index ? -1 : (places[above] as number);
        }
        return { parents, own };
      }),
  );

test('sums, heads and buyers of a line equal those of walking up from every member', () => {
  fc.assert(
    fc.property(forest, ({ parents, own }) => {
      const pv = Float64Array.from(own);
      const heads = new Int32Array(own.length);
      const buyers = Int32Array.from(own, (value) => Number(value > 0));
      for (const [node, value] of own.entries())
        for (let above = parents[node] as number; above >= 0; above = parents[above] as number) {
          pv[above] = (pv[above] as number) + value;
          heads[above] = (heads[above] as number) + 1;
          buyers[above] = (buyers[above] as number) + Number(value > 0);
        }
      expect(lineSums(parents, own)).toEqual({ pv, heads, buyers });
    }),
  );
});

test('sums a chain of a million and refuses a circle', () => {
  const parents = Int32Array.from({ length: 1_000_000 }, (_, index) => index - 1);
  expect(lineSums(parents, new Float64Array(1_000_000).fill(1)).pv[0]).toBe(1_000_000);
  expect(() => lineSums(Int32Array.of(1, 2, 0, -1), new Float64Array(4))).toThrow(
    '3 nodes stand in a circle',
  );
});
