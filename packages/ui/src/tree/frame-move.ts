import type { Lens, Size } from './camera.ts';
import type { View } from './paint-near.ts';
import type { Part } from './visible.ts';

/** A previous picture that only moved: its distance in pixels and the uncovered parts at the edges. */
export type Move = { dx: number; dy: number; parts: readonly Part[] };

/** Rounds a lens to whole pixels, so that a previous picture can be moved and texts stay sharp. */
export const onPixels = (lens: Lens, ratio: number): Lens => {
  const [across, down] = [lens.across * ratio, lens.down * ratio];
  return { ...lens, x: Math.round(lens.x * across) / across, y: Math.round(lens.y * down) / down };
};

/**
 * Returns how far the previous picture moved. Undefined if it shows something else or mostly another part.
 */
export function moveFrom(
  before: View | undefined,
  view: View,
  { width, height }: Size,
  ratio: number,
): Move | undefined {
  if (!before || !looksAlike(before, view)) return undefined;
  const { x, y, across, down } = view.lens;
  const dx = Math.round((before.lens.x - x) * across * ratio);
  const dy = Math.round((before.lens.y - y) * down * ratio);
  if (Math.abs(dx) * 2 > width || Math.abs(dy) * 2 > height) return undefined;
  const parts: Part[] = [];
  if (dx !== 0) parts.push({ x: dx > 0 ? 0 : width + dx, y: 0, width: Math.abs(dx), height });
  if (dy !== 0) parts.push({ x: 0, y: dy > 0 ? 0 : height + dy, width, height: Math.abs(dy) });
  return { dx, dy, parts };
}

const looksAlike = (one: View, other: View): boolean =>
  one.lens.across === other.lens.across &&
  one.lens.down === other.lens.down &&
  one.scene === other.scene &&
  one.layout === other.layout &&
  one.palette === other.palette &&
  one.textsOf === other.textsOf &&
  one.marksOf === other.marksOf &&
  one.moreText === other.moreText &&
  one.newText === other.newText &&
  one.own === other.own &&
  one.chosen === other.chosen &&
  one.found === other.found;
