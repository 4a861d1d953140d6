import { BOX, type Camera, type Size, STEP_X, STEP_Y } from './camera.ts';
import type { Layout } from './layout.ts';
import type { Palette } from './palette.ts';
import { CLOSED, MORE, type TreeScene } from './scene.ts';
import { firstAtLeast, placesIn, windowOf } from './visible.ts';

type Raster = { pixels: Uint32Array; width: number; height: number };

/**
 * The view from far away, pixel by pixel: boxes are dots, lines one pixel. Dots nearer to each other than a pixel are passed
 * over, so that the work depends on the picture and not on how many stand in it.
 */
export function paintFar(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  size: Size,
  view: { camera: Camera; scene: TreeScene; layout: Layout; palette: Palette },
): void {
  const { camera, scene, layout, palette } = view;
  const image = context.createImageData(size.width, size.height);
  const raster: Raster = {
    pixels: new Uint32Array(image.data.buffer),
    width: size.width,
    height: size.height,
  };
  raster.pixels.fill(palette.pixels.bg);
  const window = windowOf(camera, size, scene);
  const stepY = STEP_Y * camera.scale;
  const skip = Math.max(1, Math.floor(0.75 / stepY));
  for (let level = window.firstLevel; level <= window.lastLevel; level += skip)
    paintLevel(raster, view, size, level, placesIn(layout, scene, level, window));
  context.putImageData(image, 0, 0);
}

function paintLevel(
  raster: Raster,
  view: { camera: Camera; scene: TreeScene; layout: Layout; palette: Palette },
  size: Size,
  level: number,
  range: { from: number; to: number },
): void {
  const { camera, scene, layout, palette } = view;
  const { xs } = layout;
  const { scale } = camera;
  const screenX = (x: number) => (x * STEP_X - camera.x) * scale + size.width / 2;
  const top = (level * STEP_Y - camera.y) * scale + size.height / 2;
  const bus = Math.round(top - (BOX.gapY / 2) * scale);
  const [width, height] = [Math.max(1, BOX.width * scale), Math.max(1, BOX.height * scale)];
  const pixel = 1 / (STEP_X * scale);
  let place = range.from;
  while (place < range.to) {
    const x = xs[place] as number;
    const middle = screenX(x);
    if (level > 0) {
      const parent = screenX(xs[scene.parents[place] as number] as number);
      line(raster, Math.min(middle, parent), Math.max(middle, parent), bus, palette.pixels['line-strong']);
      column(raster, middle, bus, top, palette.pixels['line-strong']);
      column(raster, parent, top - BOX.gapY * scale, bus, palette.pixels['line-strong']);
    }
    fill(raster, middle - width / 2, top, width, height, colourOf(scene.kinds[place] as number, palette));
    place = width > 1.5 ? place + 1 : Math.max(place + 1, firstAtLeast(xs, place + 1, range.to, x + pixel));
  }
}

const colourOf = (kind: number, { pixels }: Palette): number =>
  kind === CLOSED ? pixels.accent : kind === MORE ? pixels['line-strong'] : pixels['ink-3'];

function fill(raster: Raster, x: number, y: number, width: number, height: number, colour: number): void {
  const left = Math.max(0, Math.round(x));
  const right = Math.min(raster.width, Math.max(left + 1, Math.round(x + width)));
  const from = Math.max(0, Math.round(y));
  const to = Math.min(raster.height, Math.max(from + 1, Math.round(y + height)));
  for (let row = from; row < to; row += 1)
    raster.pixels.fill(colour, row * raster.width + left, row * raster.width + right);
}

function line(raster: Raster, from: number, to: number, y: number, colour: number): void {
  if (y < 0 || y >= raster.height || to < 0 || from > raster.width) return;
  const left = Math.max(0, Math.round(from));
  const right = Math.min(raster.width, Math.round(to) + 1);
  if (right > left) raster.pixels.fill(colour, y * raster.width + left, y * raster.width + right);
}

function column(raster: Raster, x: number, from: number, to: number, colour: number): void {
  const at = Math.round(x);
  if (at < 0 || at >= raster.width) return;
  for (let row = Math.max(0, Math.round(from)); row < Math.min(raster.height, Math.round(to)); row += 1)
    raster.pixels[row * raster.width + at] = colour;
}
