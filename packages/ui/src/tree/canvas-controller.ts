import { grouped } from '../grouped.ts';
import {
  BOX,
  between,
  type Camera,
  centredOn,
  type Extent,
  extentOf,
  fitted,
  keptInFrame,
  type Lens,
  lensOf,
  middleOf,
  NEAR,
  type Point,
  type Size,
  STEP_X,
  STEP_Y,
  toScreen,
  toWorld,
  upright,
  zoomed,
} from './camera.ts';
import { onPixels } from './frame-move.ts';
import type { Layout } from './layout.ts';
import { paintView } from './paint.ts';
import type { NodeMarks } from './paint-marks.ts';
import { type NodeTexts, PILL, pillWidth, type View } from './paint-near.ts';
import type { Palette } from './palette.ts';
import { CLOSED, LEAF, MORE, placeOf, type TreeScene } from './scene.ts';
import { firstAtLeast, levelOf } from './visible.ts';

export type Hit = { id: number; on: 'box' | 'pill' | 'more' };
/** `onView`: a frame was painted. `onCentred`: the view arrived at the node it was moving to. */
export type CanvasEvents = { onView: () => void; onCentred: (id: number) => void };
export type CanvasTexts = {
  textsOf: (id: number) => NodeTexts;
  marksOf: (id: number) => NodeMarks | undefined;
  /** The word on the box of a new member. */
  newText: string;
  moreText: (left: number) => string;
};

/** `found`: the member that was searched for. Its box and the path to it are marked. */
export type Marks = Pick<View, 'own' | 'chosen' | 'found'>;

const FLIGHT_MS = 420;
/**
 * The scale of a first view: on a phone three levels and four members fit, and a touch shows the four texts
 * of one.
 */
const OPENING = { wide: 0.85, narrow: 0.5 };
const NARROW = 560;
const EMPTY: Size = { width: 1, height: 1 };

/** Paints a tree and moves its camera, without React. It paints a frame only after a change. */
export class CanvasController {
  camera: Camera = { x: 0, y: 0, scale: 1 };
  size: Size = EMPTY;
  scene: TreeScene | undefined;
  private layout: Layout | undefined;
  private palette: Palette | undefined;
  private texts: CanvasTexts = {
    textsOf: () => ['', '', '', ''],
    marksOf: () => undefined,
    moreText: String,
    newText: '',
  };
  private marks: Marks = { own: undefined, chosen: undefined, found: undefined };
  private frame = 0;
  /** The view that the canvas shows. */
  private painted: View | undefined;
  private flight: { from: Camera; to: Camera; began: number; landsOn: number | undefined } | undefined;
  private readonly context: CanvasRenderingContext2D;

  private readonly canvas: HTMLCanvasElement;
  private readonly on: CanvasEvents;

  constructor(canvas: HTMLCanvasElement, on: CanvasEvents) {
    this.canvas = canvas;
    this.on = on;
    this.context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
    canvas.addEventListener('contextrestored', () => {
      this.painted = undefined;
      this.invalidate();
    });
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
  }

  resize({ width, height }: Size): void {
    // Copies the fields: spreading the rectangle of an observer copies none, because they are getters.
    this.size = { width, height };
    this.canvas.width = Math.round(width * this.ratio);
    this.canvas.height = Math.round(height * this.ratio);
    this.painted = undefined;
    this.paint();
  }

  private get ratio(): number {
    return Math.min(2, devicePixelRatio || 1);
  }

  /** Shows a new scene. The node `heldId` keeps its place on the screen. */
  show(scene: TreeScene, layout: Layout, heldId?: number): void {
    const before = heldId === undefined ? undefined : this.pointOf(heldId);
    this.scene = scene;
    this.layout = layout;
    const after = before && this.pointOf(heldId as number);
    if (before && after)
      this.camera = {
        ...this.camera,
        x: this.camera.x + after.x - before.x,
        y: this.camera.y + after.y - before.y,
      };
    this.invalidate();
  }

  dress(palette: Palette, texts: CanvasTexts): void {
    this.palette = palette;
    this.texts = texts;
    this.invalidate();
  }

  mark(marks: Marks): void {
    this.marks = marks;
    this.invalidate();
  }

  get extent(): Extent | undefined {
    return this.layout && this.scene && extentOf(this.layout, this.scene.levels.length - 1);
  }

  get lens(): Lens {
    return this.extent ? lensOf(this.camera, this.extent, this.size) : upright(this.camera);
  }

  /** Returns the middle of a member's box in world pixels. */
  pointOf(id: number): Point | undefined {
    if (!this.scene || !this.layout) return undefined;
    const place = placeOf(this.scene, id);
    return place < 0 ? undefined : middleOf(this.layout, place, levelOf(this.scene, place));
  }

  get opening(): number {
    return this.size.width < NARROW ? OPENING.narrow : OPENING.wide;
  }

  centre(id: number, how: { scale?: number; isFlight: boolean }): boolean {
    const point = this.pointOf(id);
    if (!point || !this.extent) return false;
    const scale = how.scale ?? Math.max(this.opening - 0.05, this.camera.scale);
    this.go(centredOn(point, scale, this.extent, this.size), how.isFlight, id);
    return true;
  }

  /** Moves the view only as far as needed to show the whole box of a node. */
  bringIntoView(id: number): void {
    const point = this.pointOf(id);
    if (!point) return;
    const { x, y } = toScreen(this.lens, this.size, point);
    const isVisible = x > 90 && y > 50 && x < this.size.width - 90 && y < this.size.height - 70;
    if (!isVisible) this.go({ ...point, scale: this.camera.scale }, true);
  }

  fit(isFlight: boolean): void {
    if (this.extent) this.go(fitted(this.extent, this.size), isFlight);
  }

  go(to: Camera, isFlight: boolean, landsOn?: number): void {
    this.flight = { from: this.camera, to, began: performance.now(), landsOn };
    if (!isFlight || matchMedia('(prefers-reduced-motion: reduce)').matches) this.land();
    this.invalidate();
  }

  pan(dx: number, dy: number): void {
    this.flight = undefined;
    const moved = {
      ...this.camera,
      x: this.camera.x - dx / this.lens.across,
      y: this.camera.y - dy / this.lens.down,
    };
    this.camera = this.extent ? keptInFrame(moved, this.camera, this.extent) : moved;
    this.invalidate();
  }

  zoom(factor: number, about: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.flight = undefined;
    if (this.extent) this.camera = zoomed(this.camera, this.size, about, factor, this.extent);
    this.invalidate();
  }

  hit(point: Point): Hit | undefined {
    const { scene, layout, camera } = this;
    if (!scene || !layout || camera.scale < NEAR) return undefined;
    const world = toWorld(upright(camera), this.size, point);
    const level = Math.floor((world.y + PILL.height - STEP_Y) / STEP_Y) + 1;
    if (level < 0 || level > scene.levels.length - 2) return undefined;
    const from = scene.levels[level] as number;
    const place = firstAtLeast(layout.xs, from, scene.levels[level + 1] as number, world.x / STEP_X - 0.5);
    if (place >= (scene.levels[level + 1] as number)) return undefined;
    const dx = Math.abs(world.x - (layout.xs[place] as number) * STEP_X);
    const dy = world.y - level * STEP_Y;
    const id = scene.ids[place] as number;
    const kind = scene.kinds[place] as number;
    const reach = kind === CLOSED ? pillWidth(`+${grouped(scene.counts[place] as number)}`) / 2 : 14;
    const slack = 6 / camera.scale;
    const pillTop = BOX.height - PILL.below - slack;
    if (
      kind !== LEAF &&
      kind !== MORE &&
      dx < reach + slack &&
      dy > pillTop &&
      dy < BOX.height + PILL.below + slack
    )
      return { id, on: 'pill' };
    if (dx > BOX.width / 2 || dy < 0 || dy > BOX.height) return undefined;
    return { id, on: kind === MORE ? 'more' : 'box' };
  }

  invalidate(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.paint());
  }

  /** Paints now. Returns the time it took in milliseconds. */
  paint(): number {
    const began = performance.now();
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.advance(began);
    const view = this.view();
    // An opaque canvas is black until it is painted.
    this.canvas.style.visibility = view ? '' : 'hidden';
    if (view) paintView(this.context, this.size, view, this.ratio, this.painted);
    this.painted = view;
    this.on.onView();
    if (this.flight) this.invalidate();
    return performance.now() - began;
  }

  /** Returns the current view for the painters. */
  view(): View | undefined {
    const { scene, layout, palette } = this;
    if (!scene || !layout || !palette) return undefined;
    return { lens: onPixels(this.lens, this.ratio), scene, layout, palette, ...this.texts, ...this.marks };
  }

  private advance(now: number): void {
    if (!this.flight) return;
    const share = (now - this.flight.began) / FLIGHT_MS;
    if (share < 1) this.camera = between(this.flight.from, this.flight.to, share, this.size);
    else this.land();
  }

  private land(): void {
    if (!this.flight) return;
    const { to, landsOn } = this.flight;
    this.camera = to;
    this.flight = undefined;
    if (landsOn !== undefined) this.on.onCentred(landsOn);
  }
}
