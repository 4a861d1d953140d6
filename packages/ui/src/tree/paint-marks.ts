import { STAR_PATH } from '../star.tsx';
import type { Palette } from './palette.ts';
import type { TextWriter } from './text-writer.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * What a box shows of its member beside the texts. `share`: the group PV as a part of that of the topmost
 * member, 0 to 1.
 */
export type NodeMarks = { rank: number; isActive: boolean; isNew: boolean; share: number };
type Dressed = { palette: Palette; newText: string };

/** The size of a star in pixels at scale 1. Its path is drawn for 24. */
export const STAR = 26;
const GAP = 6;

let star: Path2D | undefined;

/** A star with the figure of the rank and the dot of the activity. Returns the width that it takes. */
export function paintStar(
  context: Context,
  view: Dressed,
  writer: TextWriter,
  { rank, isActive }: NodeMarks,
  x: number,
  y: number,
): number {
  const { palette } = view;
  star ??= new Path2D(STAR_PATH);
  context.save();
  context.translate(x - STAR / 2, y - STAR / 2);
  context.scale(STAR / 24, STAR / 24);
  context.fillStyle = rank > 0 ? palette['gold-fill'] : palette.surface;
  context.fill(star);
  context.strokeStyle = rank > 0 ? palette['gold-edge'] : palette.control;
  context.lineWidth = 1.6;
  context.lineJoin = 'round';
  context.stroke(star);
  context.restore();
  if (rank > 0)
    writer.write(String(rank), x, y + 5, {
      size: 11,
      weight: 750,
      colour: palette['on-gold'],
      width: STAR,
      isCentred: true,
    });
  paintDot(context, view, isActive, x + STAR / 2 - 3, y + STAR / 2 - 3, 4);
  return STAR + GAP;
}

/** Filled for an active member, hollow for one who rests. Returns the width that it takes. */
export function paintDot(
  context: Context,
  { palette }: Dressed,
  isActive: boolean,
  x: number,
  y: number,
  radius: number,
): number {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = isActive ? palette.accent : palette.surface;
  context.fill();
  context.strokeStyle = isActive ? palette.accent : palette['ink-3'];
  context.lineWidth = radius / 2.5;
  context.stroke();
  return 2 * radius + GAP;
}

/** The word of a new member, below the star. Returns the width that it takes. */
export function paintNew(
  { palette, newText }: Dressed,
  writer: TextWriter,
  right: number,
  baseline: number,
): number {
  const style = { size: 10, weight: 650, colour: palette['accent-strong'], width: 64, isRight: true };
  writer.write(newText, right, baseline + 6, style);
  return Math.min(64, newText.length * style.size) + GAP;
}

/** The group PV as a bar on the lower edge. */
export function paintShare(
  context: Context,
  { palette }: Dressed,
  share: number,
  left: number,
  top: number,
  width: number,
): void {
  context.fillStyle = palette.line;
  context.fillRect(left, top, width, 3);
  context.fillStyle = palette.accent;
  context.fillRect(left, top, width * Math.min(1, share), 3);
}
