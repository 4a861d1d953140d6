import { BOX, type Lens, type Size, STEP_X, STEP_Y, toWorld } from './camera.ts';
import type { Layout } from './layout.ts';
import type { TreeScene } from './scene.ts';

/** A part of the canvas, in its pixels. */
export type Part = { x: number; y: number; width: number; height: number };
export type Window = { left: number; right: number; firstLevel: number; lastLevel: number };

/** What may be seen in a part of a frame of that size. */
export function windowOf(lens: Lens, size: Size, scene: TreeScene, part: Part): Window {
  const from = toWorld(lens, size, part);
  const to = toWorld(lens, size, { x: part.x + part.width, y: part.y + part.height });
  return {
    left: (from.x - BOX.width / 2) / STEP_X,
    right: (to.x + BOX.width / 2) / STEP_X,
    firstLevel: Math.max(0, Math.floor(from.y / STEP_Y)),
    // One more: the lines to the level below begin in this one.
    lastLevel: Math.min(scene.levels.length - 2, Math.floor(to.y / STEP_Y) + 1),
  };
}

/** The places of a level from just left of the window to just right of it: their lines may cross it. */
export function placesIn({ xs }: Layout, scene: TreeScene, level: number, { left, right }: Window) {
  const start = scene.levels[level] as number;
  const end = scene.levels[level + 1] as number;
  return {
    from: Math.max(start, firstAtLeast(xs, start, end, left) - 1),
    to: Math.min(end, firstAtLeast(xs, start, end, right) + 1),
  };
}

/** The first place of a level that stands at `x` or right of it. */
export function firstAtLeast(xs: Float64Array, start: number, end: number, x: number): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((xs[middle] as number) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Which level a place stands on. */
export function levelOf(scene: TreeScene, place: number): number {
  let [low, high] = [0, scene.levels.length - 1];
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((scene.levels[middle] as number) <= place) low = middle;
    else high = middle;
  }
  return low;
}
