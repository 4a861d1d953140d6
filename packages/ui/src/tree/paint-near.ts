import { grouped } from '../grouped.ts';
import { BOX, type Lens, type Size, STEP_X, STEP_Y } from './camera.ts';
import type { Layout } from './layout.ts';
import { type NodeMarks, paintDot, paintNew, paintShare, paintStar, STAR } from './paint-marks.ts';
import type { Palette } from './palette.ts';
import { CLOSED, LEAF, MORE, OPEN, placeOf, type TreeScene } from './scene.ts';
import { createTextWriter, type TextWriter } from './text-writer.ts';
import { levelOf, placesIn, type Window, windowOf } from './visible.ts';

/** The four texts of a box: username, name, date, sales. */
export type NodeTexts = readonly [username: string, name: string, date: string, sales: string];
export type View = {
  lens: Lens;
  scene: TreeScene;
  layout: Layout;
  palette: Palette;
  textsOf: (id: number) => NodeTexts;
  marksOf: (id: number) => NodeMarks | undefined;
  /** The word on the box of a new member. */
  newText: string;
  moreText: (left: number) => string;
  own: number | undefined;
  chosen: number | undefined;
  /** The member that was searched for. */
  found: number | undefined;
};
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Below this a box is too small for four texts. */
const FULL_TEXT_SCALE = 0.55;
export const PILL = { height: 18, below: 9 };

/**
 * Paints boxes with texts. For speed it draws all lines as one path and all boxes in one pass, without
 * shadows and gradients.
 */
export function paintNear(context: Context, size: Size, view: View): void {
  const { lens, palette, scene } = view;
  context.fillStyle = palette.bg;
  context.fillRect(0, 0, size.width, size.height);
  context.save();
  context.translate(size.width / 2, size.height / 2);
  context.scale(lens.scale, lens.scale);
  const window = windowOf(lens, size, scene, { x: 0, y: 0, ...size });
  paintLines(context, view, window);
  paintPath(context, view);
  const writer = createTextWriter(context, palette.font);
  for (let level = window.firstLevel; level <= window.lastLevel; level += 1) {
    const { from, to } = placesIn(view.layout, scene, level, window);
    for (let place = from; place < to; place += 1) {
      const x = (view.layout.xs[place] as number) * STEP_X - lens.x;
      paintBox(context, view, writer, place, x, level * STEP_Y - lens.y);
    }
  }
  context.restore();
}

function paintLines(context: Context, { scene, layout, lens, palette }: View, window: Window): void {
  context.beginPath();
  for (let level = Math.max(1, window.firstLevel); level <= window.lastLevel; level += 1) {
    const { from, to } = placesIn(layout, scene, level, window);
    const top = level * STEP_Y - lens.y;
    const bus = top - BOX.gapY / 2 + 4;
    for (let place = from; place < to; place += 1) {
      const x = (layout.xs[place] as number) * STEP_X - lens.x;
      const parent = scene.parents[place] as number;
      context.moveTo(x, top);
      context.lineTo(x, bus);
      if (place > from && scene.parents[place - 1] === parent) {
        context.lineTo((layout.xs[place - 1] as number) * STEP_X - lens.x, bus);
        continue;
      }
      const parentX = (layout.xs[parent] as number) * STEP_X - lens.x;
      context.lineTo(parentX, bus);
      context.lineTo(parentX, top - BOX.gapY);
    }
  }
  context.strokeStyle = palette['line-strong'];
  context.lineWidth = 1.25;
  context.stroke();
}

/** The path from the top to the member that was searched for, over the other lines. */
function paintPath(context: Context, { scene, layout, lens, palette, found }: View): void {
  let place = found === undefined ? -1 : placeOf(scene, found);
  if (place < 0) return;
  context.beginPath();
  for (let level = levelOf(scene, place); level > 0; level -= 1) {
    const parent = scene.parents[place] as number;
    const top = level * STEP_Y - lens.y;
    const bus = top - BOX.gapY / 2 + 4;
    const parentX = (layout.xs[parent] as number) * STEP_X - lens.x;
    const x = (layout.xs[place] as number) * STEP_X - lens.x;
    context.moveTo(x, top);
    context.lineTo(x, bus);
    context.lineTo(parentX, bus);
    context.lineTo(parentX, top - BOX.gapY);
    place = parent;
  }
  context.strokeStyle = palette.accent;
  context.lineWidth = 3;
  context.stroke();
}

function paintBox(
  context: Context,
  view: View,
  writer: TextWriter,
  place: number,
  x: number,
  y: number,
): void {
  const { scene, palette, lens } = view;
  const id = scene.ids[place] as number;
  const kind = scene.kinds[place] as number;
  const left = x - BOX.width / 2;
  if (kind === MORE) {
    paintMore(context, view, writer, place, x, y);
    return;
  }
  const marks = view.marksOf(id);
  const [isOwn, isChosen, isFound] = [id === view.own, id === view.chosen, id === view.found];
  context.beginPath();
  context.roundRect(left, y, BOX.width, BOX.height, 10);
  context.fillStyle = isOwn || isChosen || isFound ? palette['accent-soft'] : palette.surface;
  context.fill();
  context.strokeStyle = isOwn || isChosen || isFound ? palette.accent : palette.line;
  context.lineWidth = isFound ? 4 : isChosen ? 2.5 : isOwn ? 1.75 : 1.25;
  context.stroke();
  const [username, name, date, sales] = view.textsOf(id);
  const inside = left + 13;
  const right = left + BOX.width - 13;
  const full = BOX.width - 26;
  if (lens.scale < FULL_TEXT_SCALE) {
    const style = { size: 22, weight: 650, colour: palette.ink };
    const taken = marks ? paintDot(context, view, marks.isActive, right - 8, y + 16, 8) : 0;
    writer.write(username, inside, y + BOX.height / 2 + 8, { ...style, width: full - taken });
  } else {
    const taken = marks ? paintStar(context, view, writer, marks, right - STAR / 2, y + 19) : 0;
    const isNew = marks?.isNew ? paintNew(view, writer, right, y + 40) : 0;
    const grey = { weight: 400, colour: palette['ink-2'] };
    const style = { size: 13.5, weight: 650, colour: palette.ink };
    writer.write(username, inside, y + 22, { ...style, width: full - taken });
    writer.write(name, inside, y + 40, { ...grey, size: 12, width: full - Math.max(taken, isNew) });
    writer.write(date, inside, y + 60, { size: 11, weight: 400, colour: palette['ink-3'], width: 60 });
    writer.write(sales, right, y + 60, { ...grey, size: 11.5, weight: 500, width: full - 58, isRight: true });
    if (marks) paintShare(context, view, marks.share, inside, y + 67, full);
  }
  if (kind !== LEAF) paintPill(context, view, writer, kind, scene.counts[place] as number, x, y + BOX.height);
}

/** The pill on the lower edge of a box: the number of nodes below a closed one, a minus on an open one. */
function paintPill(
  context: Context,
  view: View,
  writer: TextWriter,
  kind: number,
  count: number,
  x: number,
  bottom: number,
): void {
  const { palette, lens } = view;
  if (kind === OPEN && lens.scale < FULL_TEXT_SCALE) return;
  const text = kind === OPEN ? '\u2212' : `+${grouped(count)}`;
  const width = pillWidth(text);
  context.beginPath();
  context.roundRect(x - width / 2, bottom - PILL.below, width, PILL.height, PILL.height / 2);
  context.fillStyle = kind === CLOSED ? palette.accent : palette.surface;
  context.fill();
  context.strokeStyle = kind === CLOSED ? palette.accent : palette['line-strong'];
  context.lineWidth = 1.25;
  context.stroke();
  const colour = kind === CLOSED ? palette['accent-ink'] : palette['ink-2'];
  writer.write(text, x, bottom + 4, { size: 11, weight: 650, colour, width, isCentred: true });
}

export const pillWidth = (text: string): number => Math.max(26, 12 + text.length * 6.6);

function paintMore(
  context: Context,
  view: View,
  writer: TextWriter,
  place: number,
  x: number,
  y: number,
): void {
  const { palette, scene } = view;
  context.beginPath();
  context.roundRect(x - BOX.width / 2, y, BOX.width, BOX.height, 10);
  context.setLineDash([5, 4]);
  context.strokeStyle = palette.control;
  context.lineWidth = 1.25;
  context.stroke();
  context.setLineDash([]);
  const text = view.moreText(scene.counts[place] as number);
  const colour = palette['accent-strong'];
  writer.write(text, x, y + BOX.height / 2 + 4, {
    size: 12.5,
    weight: 500,
    colour,
    width: BOX.width - 20,
    isCentred: true,
  });
}
