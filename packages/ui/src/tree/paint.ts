import { NEAR, type Size } from './camera.ts';
import { moveFrom } from './frame-move.ts';
import { paintFar } from './paint-far.ts';
import { paintNear, type View } from './paint-near.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * Paints a view. It moves a previous picture of dots and paints only the uncovered edges. Boxes are always
 * painted, because copying that canvas takes longer.
 */
export function paintView(context: Context, size: Size, view: View, ratio: number, before?: View): void {
  const device = { width: Math.round(size.width * ratio), height: Math.round(size.height * ratio) };
  const move = moveFrom(before, view, device, ratio);
  if (move?.parts.length === 0) return;
  const { lens } = view;
  if (lens.scale < NEAR) {
    const inPixels = { ...lens, across: lens.across * ratio, down: lens.down * ratio };
    paintFar(context, device, { ...view, lens: inPixels }, move);
    return;
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  paintNear(context, size, view);
}
