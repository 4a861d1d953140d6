import { BOX, type Lens, type Size, STEP_X, STEP_Y } from './camera.ts';
import type { Move } from './frame-move.ts';
import type { Layout } from './layout.ts';
import type { Palette } from './palette.ts';
import { CLOSED, MORE, type TreeScene } from './scene.ts';
import { firstAtLeast, type Part, placesIn, windowOf } from './visible.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type FarView = { lens: Lens; scene: TreeScene; layout: Layout; palette: Palette };
type Pixels = { image: ImageData; pixels: Uint32Array };
type Range = { from: number; to: number };
/** The pixels and the rectangle of them that may be painted. */
type Raster = {
  pixels: Uint32Array;
  stride: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

const MIN_BOX_HEIGHT = 4;

/** Reuses the buffer: a new one of 4 MB per frame would keep the garbage collector busy. */
const buffers = new WeakMap<Context, Pixels>();

/**
 * Paints the view from far away into pixels: boxes are dots, lines are one pixel wide. It skips dots that
 * fall on the same pixel, so the cost depends on the size of the canvas and not on the number of nodes.
 */
export function paintFar(context: Context, size: Size, view: FarView, move?: Move): void {
  const { image, pixels } = pixelsOf(context, size);
  if (move) shift(pixels, move.dy * size.width + move.dx);
  for (const part of move?.parts ?? [{ x: 0, y: 0, ...size }]) paintPart(pixels, size, view, part);
  context.putImageData(image, 0, 0);
}

function pixelsOf(context: Context, { width, height }: Size): Pixels {
  const before = buffers.get(context);
  if (before?.image.width === width && before.image.height === height) return before;
  const image = context.createImageData(width, height);
  const made = { image, pixels: new Uint32Array(image.data.buffer) };
  buffers.set(context, made);
  return made;
}

/** Moves all pixels. Those that wrap around an edge land in a part that is painted afterwards. */
const shift = (pixels: Uint32Array, by: number): Uint32Array =>
  by > 0 ? pixels.copyWithin(by, 0, pixels.length - by) : pixels.copyWithin(0, -by);

function paintPart(pixels: Uint32Array, size: Size, view: FarView, part: Part): void {
  const { lens, scene, layout, palette } = view;
  const raster: Raster = {
    pixels,
    stride: size.width,
    left: part.x,
    top: part.y,
    right: part.x + part.width,
    bottom: part.y + part.height,
  };
  fill(raster, raster.left, raster.top, part.width, part.height, palette.pixels.bg);
  const window = windowOf(lens, size, scene, part);
  const skip = Math.max(1, Math.floor(0.75 / (STEP_Y * lens.down)));
  const first = Math.ceil(window.firstLevel / skip) * skip;
  for (let level = first; level <= window.lastLevel; level += skip)
    paintLevel(raster, view, size, level, placesIn(layout, scene, level, window));
}

function paintLevel(raster: Raster, view: FarView, size: Size, level: number, range: Range): void {
  const { lens, scene, layout, palette } = view;
  const { xs } = layout;
  const { width, height, step } = boxOf(lens);
  const screenX = (place: number) => ((xs[place] as number) * STEP_X - lens.x) * lens.across + size.width / 2;
  const top = (level * STEP_Y - lens.y) * lens.down + size.height / 2;
  const above = top - step + height;
  const bus = pixelAt((above + top) / 2);
  const strong = palette.pixels['line-strong'];
  const nextOf = stepsAlong(xs, scene.levels[level] as number, range, lens);
  let family = -1;
  let sibling = 0;
  for (let place = nextOf(); place < range.to; place = nextOf(place)) {
    const middle = screenX(place);
    const parent = scene.parents[place] as number;
    if (parent >= 0) {
      const from = parent === family ? sibling : screenX(parent);
      line(raster, Math.min(from, middle), Math.max(from, middle), bus, strong);
      column(raster, middle, bus, top, strong);
      if (parent !== family) column(raster, from, above, bus, strong);
      family = parent;
      sibling = middle;
    }
    fill(raster, middle - width / 2, top, width, height, colourOf(scene.kinds[place] as number, palette));
  }
}

/** Limits the height of a box, so that it keeps its shape when the levels are far apart. */
function boxOf({ across, down }: Lens) {
  const width = Math.max(1, BOX.width * across);
  const height = Math.max(
    1,
    Math.min(BOX.height * down, Math.max(MIN_BOX_HEIGHT, width * (BOX.height / BOX.width))),
  );
  return { width, height, step: STEP_Y * down };
}

/**
 * Returns a function that steps through a level. It takes every box while boxes are wider than a dot, else
 * the first box of each pixel column. The columns do not depend on the range, so dots do not flicker while
 * the view moves.
 */
function stepsAlong(xs: Float64Array, start: number, { from, to }: Range, lens: Lens) {
  const pixel = 1 / (STEP_X * lens.across);
  if (pixel * 1.5 < BOX.width / STEP_X) return (before = from - 1) => before + 1;
  const columnOf = (place: number) => Math.floor((xs[place] as number) / pixel);
  return (before?: number) => {
    if (before !== undefined) return firstBeyond(xs, before + 1, to, (columnOf(before) + 1) * pixel);
    return from < to ? firstAtLeast(xs, start, from, columnOf(from) * pixel) : to;
  };
}

/** Like `firstAtLeast`, but with growing steps, because the next dot is near. */
function firstBeyond(xs: Float64Array, start: number, end: number, x: number): number {
  let reach = 1;
  while (start + reach < end && (xs[start + reach] as number) < x) reach *= 2;
  return firstAtLeast(xs, start + (reach >> 1), Math.min(end, start + reach), x);
}

const colourOf = (kind: number, { pixels }: Palette): number =>
  kind === CLOSED ? pixels.accent : kind === MORE ? pixels['line-strong'] : pixels['ink-3'];

const ROUNDING_OFFSET = 1e-6;

/**
 * Rounds to a pixel. The small offset makes a position of half a pixel round up despite floating-point
 * errors.
 */
const pixelAt = (position: number): number => Math.round(position + ROUNDING_OFFSET);

function fill(raster: Raster, x: number, y: number, width: number, height: number, colour: number): void {
  const { pixels, stride } = raster;
  const [wantedLeft, wantedTop] = [pixelAt(x), pixelAt(y)];
  const left = Math.max(raster.left, wantedLeft);
  const right = Math.min(raster.right, Math.max(wantedLeft + 1, pixelAt(x + width)));
  const from = Math.max(raster.top, wantedTop);
  const to = Math.min(raster.bottom, Math.max(wantedTop + 1, pixelAt(y + height)));
  for (let row = from; row < to; row += 1)
    if (right - left > 8) pixels.fill(colour, row * stride + left, row * stride + right);
    else for (let at = row * stride + left; at < row * stride + right; at += 1) pixels[at] = colour;
}

function line(raster: Raster, from: number, to: number, y: number, colour: number): void {
  if (y < raster.top || y >= raster.bottom) return;
  const left = Math.max(raster.left, pixelAt(from));
  const right = Math.min(raster.right, pixelAt(to) + 1);
  if (right > left) raster.pixels.fill(colour, y * raster.stride + left, y * raster.stride + right);
}

function column(raster: Raster, x: number, from: number, to: number, colour: number): void {
  const at = pixelAt(x);
  if (at < raster.left || at >= raster.right) return;
  const end = Math.min(raster.bottom, pixelAt(to));
  for (let row = Math.max(raster.top, pixelAt(from)); row < end; row += 1)
    raster.pixels[row * raster.stride + at] = colour;
}
