import type { Layout } from './layout.ts';

/** The size of a box and the gaps around it, in pixels at scale 1. */
export const BOX = { width: 164, height: 82, gapX: 22, gapY: 46 };
export const STEP_X = BOX.width + BOX.gapX;
export const STEP_Y = BOX.height + BOX.gapY;

export type Camera = { x: number; y: number; scale: number };
/** A camera with its scale in each direction: screen pixels per world pixel, horizontally and vertically. */
export type Lens = Camera & { across: number; down: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** The smallest scale at which boxes have texts. Below it, boxes are dots. */
export const NEAR = 0.24;
const MAX_SCALE = 1.6;

/**
 * The extent of the whole tree in world pixels, from the left edge of the leftmost box to the bottom of the
 * lowest.
 */
export const extentOf = (layout: Layout, depth: number) => ({
  left: layout.left * STEP_X - BOX.width / 2,
  top: 0,
  width: (layout.right - layout.left) * STEP_X + BOX.width,
  height: Math.max(1, depth) * STEP_Y - BOX.gapY,
});
export type Extent = ReturnType<typeof extentOf>;

export const middleOf = (layout: Layout, place: number, level: number): Point => ({
  x: (layout.xs[place] as number) * STEP_X,
  y: level * STEP_Y + BOX.height / 2,
});

export const upright = (camera: Camera): Lens => ({ ...camera, across: camera.scale, down: camera.scale });

/** Margins around the whole tree. On a wide frame they leave space for the toolbar. */
const aroundAll = ({ width }: Size) => ({ across: Math.max(16, Math.min(64, width * 0.06)), down: 24 });
type Margin = ReturnType<typeof aroundAll>;

const fits = (extent: Extent, size: Size, margin: Margin) => ({
  across: Math.max(1, size.width - 2 * margin.across) / extent.width,
  down: Math.max(1, size.height - 2 * margin.down) / extent.height,
});

/**
 * Returns the scale in each direction that fits the whole tree into the frame, at most the largest scale of
 * dots.
 */
function fitsAsDots(extent: Extent, size: Size, margin: Margin) {
  const { across, down } = fits(extent, size, margin);
  return { across: Math.min(NEAR, across), down: Math.min(NEAR, down) };
}

/**
 * Returns the lens of a camera. Near, both directions have the same scale. Far away, a tree of thousands
 * would be a thin line, so each direction gets its own scale. The further away, the more the scales differ,
 * until the tree fills the frame in both directions.
 */
export function lensOf(camera: Camera, extent: Extent, size: Size): Lens {
  const whole = fitsAsDots(extent, size, aroundAll(size));
  const smallest = Math.min(whole.across, whole.down);
  if (camera.scale >= NEAR || smallest >= NEAR) return upright(camera);
  const share = Math.log(NEAR / camera.scale) / Math.log(NEAR / smallest);
  return {
    ...camera,
    across: NEAR * (whole.across / NEAR) ** share,
    down: NEAR * (whole.down / NEAR) ** share,
  };
}

export const toScreen = (lens: Lens, size: Size, point: Point): Point => ({
  x: (point.x - lens.x) * lens.across + size.width / 2,
  y: (point.y - lens.y) * lens.down + size.height / 2,
});

export const toWorld = (lens: Lens, size: Size, point: Point): Point => ({
  x: (point.x - size.width / 2) / lens.across + lens.x,
  y: (point.y - size.height / 2) / lens.down + lens.y,
});

function fitScale(extent: Extent, size: Size): number {
  const { across, down } = fits(extent, size, aroundAll(size));
  return Math.min(1, across, down);
}

const middle = (extent: Extent): Point => ({
  x: extent.left + extent.width / 2,
  y: extent.top + extent.height / 2,
});

export const fitted = (extent: Extent, size: Size): Camera => ({
  ...middle(extent),
  scale: fitScale(extent, size),
});

/** Returns the lens that shows the whole tree and fills the frame in each direction. */
export function mapOf(extent: Extent, size: Size, margin: number): Lens {
  const whole = fitsAsDots(extent, size, { across: margin, down: margin });
  return { ...middle(extent), ...whole, scale: Math.min(whole.across, whole.down) };
}

const SPACE_ABOVE = 44;

/** Returns the camera centred on a point, with at most 44 pixels of empty space above the tree. */
export const centredOn = (point: Point, scale: number, extent: Extent, size: Size): Camera => ({
  x: point.x,
  y: Math.max(point.y, extent.top + (size.height / 2 - SPACE_ABOVE) / scale),
  scale,
});

/** Zooms around a point of the screen. The world point below it stays in place. */
export function zoomed(camera: Camera, size: Size, about: Point, factor: number, extent: Extent): Camera {
  const smallest = Math.min(0.5, fitScale(extent, size) * 0.7);
  const scale = Math.max(smallest, Math.min(MAX_SCALE, camera.scale * factor));
  const fixed = toWorld(lensOf(camera, extent, size), size, about);
  const lens = lensOf({ ...camera, scale }, extent, size);
  return {
    x: fixed.x - (about.x - size.width / 2) / lens.across,
    y: fixed.y - (about.y - size.height / 2) / lens.down,
    scale,
  };
}

/**
 * Limits a moved camera, so that the tree never leaves the frame completely. A camera that was outside the
 * limits, above a shallow tree or after a zoom, may come back but does not jump.
 */
export function keptInFrame(camera: Camera, before: Camera, extent: Extent): Camera {
  const within = (value: number, was: number, from: number, length: number) =>
    Math.max(Math.min(from, was), Math.min(Math.max(from + length, was), value));
  return {
    x: within(camera.x, before.x, extent.left, extent.width),
    y: within(camera.y, before.y, extent.top, extent.height),
    scale: camera.scale,
  };
}

/**
 * Returns the camera at a point in time (`share`, 0 to 1) of the movement between two views. A long movement
 * zooms out in the middle to show its direction.
 */
export function between(from: Camera, to: Camera, share: number, size: Size): Camera {
  const eased = share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const seen = Math.min(size.width, size.height) / Math.min(from.scale, to.scale);
  const rise = Math.max(0, Math.log2(distance / (seen || 1))) * Math.sin(Math.PI * share) * 0.8;
  const scale = Math.exp(Math.log(from.scale) + (Math.log(to.scale) - Math.log(from.scale)) * eased);
  return {
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased,
    scale: scale / 2 ** Math.min(rise, 4),
  };
}
