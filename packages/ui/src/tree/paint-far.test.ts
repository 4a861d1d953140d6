import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extentOf, fitted, type Size } from './camera.ts';
import { moveFrom, onPixels } from './frame-move.ts';
import { layOut } from './layout.ts';
import { paintFar } from './paint-far.ts';
import type { View } from './paint-near.ts';
import { LEAF, type TreeScene } from './scene.ts';

/** A canvas that only stores its pixels. */
function frame({ width, height }: Size) {
  const shown = { pixels: new Uint32Array(width * height) };
  const context = {
    createImageData: () => ({ data: new Uint8ClampedArray(width * height * 4), width, height }),
    putImageData: ({ data }: ImageData) => shown.pixels.set(new Uint32Array(data.buffer)),
  };
  return { context: context as unknown as CanvasRenderingContext2D, shown };
}

/** A random tree in level order: each level has the given number of nodes, with parents in order. */
function sceneOf(widths: readonly number[]): TreeScene {
  const levels = [0, 1];
  const parents = [-1];
  for (const width of widths) {
    const [from, to] = [levels.at(-2) as number, levels.at(-1) as number];
    for (let index = 0; index < width; index += 1)
      parents.push(from + Math.floor((index * (to - from)) / width));
    levels.push(to + width);
  }
  const size = parents.length;
  return {
    size,
    ids: Float64Array.from(parents, (_, place) => place),
    parents: Int32Array.from(parents),
    kinds: new Uint8Array(size).fill(LEAF),
    counts: new Float64Array(size),
    levels: Int32Array.from(levels),
  };
}

const PALETTE = { pixels: { bg: 1, accent: 2, 'line-strong': 3, 'ink-3': 4 } } as unknown as View['palette'];
const rest: Omit<View, 'scene' | 'layout' | 'lens'> = {
  palette: PALETTE,
  textsOf: () => ['', '', '', ''],
  marksOf: () => undefined,
  newText: '',
  moreText: String,
  own: undefined,
  found: undefined,
  chosen: undefined,
};
const SIZE = { width: 240, height: 160 };

test('paints the same picture by moving the previous one', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -60, max: 60 })), {
    minLength: 1,
    maxLength: 12,
  });
  const zoom = fc.double({ min: 0.014, max: 0.23, noNaN: true });
  const trees = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(trees, steps, zoom, zoom, (widths, path, scale, down) => {
      const scene = sceneOf(widths);
      const layout = layOut(scene);
      const viewOf = (x: number, y: number): View => ({
        ...rest,
        scene,
        layout,
        lens: onPixels({ x, y, scale, across: scale, down }, 1),
      });
      const moved = frame(SIZE);
      let camera = fitted(extentOf(layout, scene.levels.length - 1), SIZE);
      let before: View | undefined;
      for (const [dx, dy] of [[0, 0], ...path] as [number, number][]) {
        camera = { ...camera, x: camera.x + dx / scale, y: camera.y + dy / down };
        const view = viewOf(camera.x, camera.y);
        paintFar(moved.context, SIZE, view, moveFrom(before, view, SIZE, 1));
        before = view;
      }
      const repainted = frame(SIZE);
      paintFar(repainted.context, SIZE, before as View);
      expect(moved.shown.pixels.findIndex((pixel, at) => pixel !== repainted.shown.pixels[at])).toBe(-1);
    }),
    {
      examples: [
        [
          [14],
          [
            [30, 0],
            [67, 0],
            [1, 0],
          ],
          0.22999999999999998,
          0.014,
        ],
      ],
    },
  );
});
