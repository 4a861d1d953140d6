import { BOX, type Lens, type Size, STEP_X, STEP_Y, toWorld } from './camera.ts';
import type { Layout } from './layout.ts';
import type { TreeScene } from './scene.ts';

/** A rectangle of the canvas, in its pixels. */
export type Part = { x: number; y: number; width: number; height: number };
export type Window = { left: number; right: number; firstLevel: number; lastLevel: number };

/** Returns the world rectangle and the levels that are visible in a part of the frame. */
export function windowOf(lens: Lens, size: Size, scene: TreeScene, part: Part): Window {
  const from = toWorld(lens, size, part);
  const to = toWorld(lens, size, { x: part.x + part.width, y: part.y + part.height });
  return {
    left: (from.x - BOX.width / 2) / STEP_X,
    right: (to.x + BOX.width / 2) / STEP_X,
    firstLevel: Math.max(0, Math.floor(from.y / STEP_Y)),
    // One level more, because its lines begin in the visible level.
    lastLevel: Math.min(scene.levels.length - 2, Math.floor(to.y / STEP_Y) + 1),
  };
}

/**
 * Returns the places of a level that are in the window, with one more at each side, because their lines may
 * cross it.
 */
export function placesIn({ xs }: Layout, scene: TreeScene, level: number, { left, right }: Window) {
  const start = scene.levels[level] as number;
  const end = scene.levels[level + 1] as number;
  return {
    from: Math.max(start, firstAtLeast(xs, start, end, left) - 1),
    to: Math.min(end, firstAtLeast(xs, start, end, right) + 1),
  };
}

/** Returns the first place of a level whose position is at least `x`. */
export function firstAtLeast(xs: Float64Array, start: number, end: number, x: number): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((xs[middle] as number) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the level of a place. */
export function levelOf(scene: TreeScene, place: number): number {
  let [low, high] = [0, scene.levels.length - 1];
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((scene.levels[middle] as number) <= place) low = middle;
    else high = middle;
  }
  return low;
}
