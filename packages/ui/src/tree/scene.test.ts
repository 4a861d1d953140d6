import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighbour } from './arrow-keys.ts';
import { extentOf, fitted, lensOf, NEAR, STEP_X, toScreen, toWorld, upright, zoomed } from './camera.ts';
import { layOut } from './layout.ts';
import { CLOSED, LEAF, MORE, OPEN, sceneOf } from './scene.ts';
import type { TreeRow } from './use-tree.ts';
import { firstAtLeast, levelOf, placesIn, windowOf } from './visible.ts';

type Node = { id: number; parentId: number | null; childCount: number; heads: number };
type Row = TreeRow<Node>;

/** The rows of a random tree in pre-order, and the parent of each node. */
const trees = fc.array(fc.nat(1000), { minLength: 0, maxLength: 60 }).map((above) => {
  const parents = above.map((value, index) => value % (index + 1));
  const children = (id: number) => parents.flatMap((parent, index) => (parent === id ? [index + 1] : []));
  const rows: Row[] = [];
  const stack: [id: number, level: number][] = [[0, 1]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [id, level] = next;
    const own = children(id);
    const node = {
      id,
      parentId: id === 0 ? null : (parents[id - 1] as number),
      childCount: own.length,
      heads: 0,
    };
    const isOpen = own.length > 0 ? true : undefined;
    rows.push({ kind: 'node', key: `${id}`, node, level, position: 1, siblings: 1, isOpen });
    for (const child of own.reverse()) stack.push([child, level + 1]);
  }
  return { rows, parents };
});

test('keeps all members, their parents and the order of each level', () => {
  fc.assert(
    fc.property(trees, ({ rows, parents }) => {
      const scene = sceneOf(rows);
      expect([...scene.ids].sort((a, b) => a - b)).toEqual(rows.map((_, index) => index));
      for (let place = 0; place < scene.size; place += 1) {
        const id = scene.ids[place] as number;
        const parent = scene.parents[place] as number;
        expect(parent < 0 ? -1 : scene.ids[parent]).toBe(id === 0 ? -1 : parents[id - 1]);
        expect(levelOf(scene, place)).toBe(parent < 0 ? 0 : levelOf(scene, parent) + 1);
        expect(parent).toBeLessThan(place);
      }
    }),
  );
});

test('finds the boxes in the window and one more at each side', () => {
  fc.assert(
    fc.property(trees, fc.integer({ min: -2000, max: 2000 }), ({ rows }, x) => {
      const scene = sceneOf(rows);
      const layout = layOut(scene);
      const size = { width: 400, height: 100_000 };
      const window = windowOf(upright({ x, y: 50_000, scale: 1 }), size, scene, { x: 0, y: 0, ...size });
      for (let level = 0; level <= window.lastLevel; level += 1) {
        const { from, to } = placesIn(layout, scene, level, window);
        for (
          let place = scene.levels[level] as number;
          place < (scene.levels[level + 1] as number);
          place += 1
        ) {
          const isInside = Math.abs((layout.xs[place] as number) * STEP_X - x) <= 200;
          if (isInside) expect(place >= from && place < to).toBe(true);
        }
      }
    }),
  );
});

test('keeps the point under the pointer in place while zooming', () => {
  const size = { width: 800, height: 600 };
  const extent = extentOf({ xs: new Float64Array(1), left: 0, right: 50 }, 9);
  fc.assert(
    fc.property(
      fc.record({ x: fc.nat(800), y: fc.nat(600) }),
      fc.double({ min: 0.01, max: 1.5, noNaN: true }),
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      (point, scale, factor) => {
        const camera = { x: 100, y: 200, scale };
        const before = toWorld(lensOf(camera, extent, size), size, point);
        const after = toScreen(
          lensOf(zoomed(camera, size, point, factor, extent), extent, size),
          size,
          before,
        );
        expect(after.x).toBeCloseTo(point.x, 6);
        expect(after.y).toBeCloseTo(point.y, 6);
      },
    ),
  );
});

test('fills the frame with the whole tree and keeps its proportions when near', () => {
  const size = { width: 800, height: 600 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 2, max: 50_000 }), (right, depth) => {
      const extent = extentOf({ xs: new Float64Array(1), left: 0, right }, depth);
      const whole = lensOf(fitted(extent, size), extent, size);
      const [wide, high] = [extent.width * whole.across, extent.height * whole.down];
      expect(wide).toBeLessThanOrEqual(size.width);
      expect(high).toBeLessThanOrEqual(size.height);
      if (whole.scale < NEAR) {
        expect(Math.max(whole.across / NEAR, wide / (size.width - 96))).toBeGreaterThan(0.999);
        expect(Math.max(whole.down / NEAR, high / (size.height - 48))).toBeGreaterThan(0.999);
      }
      const near = lensOf({ x: 0, y: 0, scale: NEAR }, extent, size);
      expect([near.across, near.down]).toEqual([NEAR, NEAR]);
      const almost = lensOf({ x: 0, y: 0, scale: NEAR * 0.999 }, extent, size);
      expect(almost.across).toBeCloseTo(NEAR, 2);
      expect(almost.down).toBeCloseTo(NEAR, 2);
    }),
  );
});

const node = (id: number, parentId: number | null, level: number, isOpen?: boolean): Row => ({
  kind: 'node',
  key: `${id}`,
  node: { id, parentId, childCount: isOpen === undefined ? 0 : 2, heads: 7 },
  level,
  position: 1,
  siblings: 1,
  isOpen,
});

test('moves by arrow keys to parent, first child and siblings, but not to nodes that are not loaded', () => {
  const rows: Row[] = [
    node(1, null, 1, true),
    node(2, 1, 2, true),
    node(4, 2, 3),
    node(3, 1, 2, false),
    { kind: 'more', key: 'more', parent: 1, level: 2, left: 5, isLoading: false, hasFailed: false },
  ];
  const scene = sceneOf(rows);
  expect([...scene.kinds]).toEqual([OPEN, OPEN, CLOSED, MORE, LEAF]);
  expect(scene.counts[2]).toBe(7);
  expect(neighbour(scene, undefined, 'ArrowDown')).toBe(1);
  expect(neighbour(scene, 1, 'ArrowDown')).toBe(2);
  expect(neighbour(scene, 2, 'ArrowDown')).toBe(4);
  expect(neighbour(scene, 4, 'ArrowUp')).toBe(2);
  expect(neighbour(scene, 2, 'ArrowRight')).toBe(3);
  expect(neighbour(scene, 3, 'ArrowRight')).toBeUndefined();
  expect(neighbour(scene, 3, 'ArrowDown')).toBeUndefined();
  expect(firstAtLeast(Float64Array.of(0, 1, 2), 0, 3, 1.5)).toBe(2);
});
