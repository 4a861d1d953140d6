import { NEAR, type Size } from './camera.ts';
import { type Move, moveFrom, type Part } from './moved.ts';
import { paintFar } from './paint-far.ts';
import { paintNear, type View } from './paint-near.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paints a view; where `before` stands on the canvas and is only to be moved, no more than its new edges. */
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
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (move) context.drawImage(context.canvas, move.dx, move.dy);
  for (const part of partsOf(move, device)) {
    context.save();
    context.beginPath();
    context.rect(part.x, part.y, part.width, part.height);
    context.clip();
    context.scale(ratio, ratio);
    paintNear(context, size, view, scaled(part, 1 / ratio));
    context.restore();
  }
}

const partsOf = (move: Move | undefined, { width, height }: Size): readonly Part[] =>
  move?.parts ?? [{ x: 0, y: 0, width, height }];

const scaled = ({ x, y, width, height }: Part, by: number): Part => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});
