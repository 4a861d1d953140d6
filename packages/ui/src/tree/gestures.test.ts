import { beforeEach, expect, test, vi } from 'vitest';
import { BOX, type Point, toScreen, toWorld, upright } from './camera.ts';
import { CanvasController, type Hit } from './canvas-controller.ts';
import { listen } from './gestures.ts';
import { layOut } from './layout.ts';
import { sceneOf } from './scene.ts';
import type { TreeEntry, TreeRow } from './use-tree.ts';

/** Where the canvas stands on the page: positions of pointers are told from the page. */
const FRAME = { left: 40, top: 100, width: 800, height: 600 };
/** The tool bar of a wide frame: five buttons in the corner, at most 44 px each. */
const TOOLBAR = { left: FRAME.width - 12 - 44, bottom: 12 + 5 * 44 };
const MEMBERS = 40;

/** A root with forty members below it, each with its number as id. */
const rows: TreeRow<TreeEntry>[] = [
  {
    kind: 'node',
    key: '1',
    node: { id: 1, parentId: null, childCount: MEMBERS },
    level: 1,
    position: 1,
    siblings: 1,
    isOpen: true,
  },
  ...Array.from({ length: MEMBERS }, (_, index) => ({
    kind: 'node' as const,
    key: String(index + 2),
    node: { id: index + 2, parentId: 1, childCount: 0 },
    level: 2,
    position: index + 1,
    siblings: MEMBERS,
    isOpen: undefined,
  })),
];
const scene = sceneOf(rows);

function chart(size = { width: FRAME.width, height: FRAME.height }) {
  const canvas = document.createElement('canvas');
  vi.spyOn(canvas, 'getContext').mockReturnValue({} as never);
  vi.spyOn(canvas, 'getBoundingClientRect').mockReturnValue(FRAME as DOMRect);
  canvas.setPointerCapture = () => undefined;
  const controller = new CanvasController(canvas, { onView: () => {}, onCentred: () => {} });
  controller.resize(size);
  controller.show(scene, layOut(scene));
  controller.centre(20, { scale: 0.8, isFlight: false });
  const hits: (Hit | undefined)[] = [];
  const stop = listen(canvas, controller, (hit) => hits.push(hit));
  const point = (type: string, pointerId: number, { x, y }: Point) =>
    canvas.dispatchEvent(
      new PointerEvent(type, { pointerId, button: 0, clientX: FRAME.left + x, clientY: FRAME.top + y }),
    );
  /** The point of the tree below a point of the frame. */
  const below = (at: Point) => toWorld(upright(controller.camera), controller.size, at);
  return { canvas, controller, hits, stop, point, below };
}

beforeEach(() => vi.stubGlobal('requestAnimationFrame', () => 1));

test('two fingers that move apart enlarge the tree around the middle between them', () => {
  const { controller, point, below } = chart();
  const middle = { x: 300, y: 250 };
  const before = { scale: controller.camera.scale, world: below(middle) };
  point('pointerdown', 1, { x: 250, y: 250 });
  point('pointerdown', 2, { x: 350, y: 250 });
  for (let step = 10; step <= 50; step += 10) {
    point('pointermove', 1, { x: 250 - step, y: 250 });
    point('pointermove', 2, { x: 350 + step, y: 250 });
  }
  expect(controller.camera.scale / before.scale).toBeCloseTo(2, 1);
  const after = below(middle);
  expect([after.x, after.y]).toEqual([expect.closeTo(before.world.x, 0), expect.closeTo(before.world.y, 0)]);
});

test('two fingers that move together move the tree and keep its scale', () => {
  const { controller, point, below } = chart();
  const before = { scale: controller.camera.scale, world: below({ x: 300, y: 200 }) };
  point('pointerdown', 1, { x: 250, y: 200 });
  point('pointerdown', 2, { x: 350, y: 200 });
  for (let step = 5; step <= 60; step += 5) {
    point('pointermove', 1, { x: 250 - step, y: 200 + step });
    point('pointermove', 2, { x: 350 - step, y: 200 + step });
  }
  expect(controller.camera.scale).toBeCloseTo(before.scale, 1);
  const after = below({ x: 240, y: 260 });
  expect(after.x).toBeCloseTo(before.world.x, -1);
});

test('one finger moves the tree by what it travels; a tap chooses and does not move', () => {
  const { controller, hits, point } = chart();
  const from = { ...controller.camera };
  point('pointerdown', 1, { x: 400, y: 300 });
  point('pointermove', 1, { x: 330, y: 280 });
  point('pointermove', 1, { x: 300, y: 280 });
  point('pointerup', 1, { x: 300, y: 280 });
  expect(controller.camera.x - from.x).toBeCloseTo(100 / from.scale, 5);
  expect(hits).toEqual([]);
  const box = toScreen(upright(controller.camera), controller.size, controller.pointOf(21) as Point);
  point('pointerdown', 1, box);
  point('pointermove', 1, { x: box.x + 2, y: box.y });
  point('pointerup', 1, { x: box.x + 2, y: box.y });
  expect(hits).toEqual([{ id: 21, on: 'box' }]);
});

test('lifting one of two fingers goes on as a move of the other, and is no tap', () => {
  const { controller, hits, point } = chart();
  point('pointerdown', 1, { x: 300, y: 250 });
  point('pointerdown', 2, { x: 400, y: 250 });
  point('pointermove', 2, { x: 440, y: 250 });
  point('pointerup', 2, { x: 440, y: 250 });
  const { x, scale } = controller.camera;
  point('pointermove', 1, { x: 280, y: 250 });
  expect([controller.camera.scale, controller.camera.x - x]).toEqual([scale, expect.closeTo(20 / scale, 5)]);
  point('pointerup', 1, { x: 280, y: 250 });
  expect(hits).toEqual([]);
});

test('the first touch of a shallow tree moves it by what the finger travels, without a jump', () => {
  const { controller, point } = chart();
  const { y, scale } = controller.camera;
  point('pointerdown', 1, { x: 400, y: 300 });
  point('pointermove', 1, { x: 400, y: 310 });
  expect((y - controller.camera.y) * scale).toBeCloseTo(10, 5);
  for (let step = 0; step < 20; step += 1) point('pointermove', 1, { x: 400, y: 310 - 60 * step });
  expect(controller.camera.y).toBeLessThanOrEqual(y);
});

test('nothing moves after the chart has stopped listening', () => {
  const { controller, stop, point } = chart();
  const before = { ...controller.camera };
  stop();
  point('pointerdown', 1, { x: 400, y: 300 });
  point('pointermove', 1, { x: 100, y: 300 });
  expect(controller.camera).toEqual(before);
});

test.each([
  [800, 600],
  [560, 400],
  [1120, 700],
])('a searched member stands whole in a frame of %i x %i, clear of the tool bar', (width, height) => {
  const { controller } = chart({ width, height });
  const toolbar = { left: width - (FRAME.width - TOOLBAR.left), bottom: TOOLBAR.bottom };
  for (const id of [1, 2, 21, MEMBERS + 1]) {
    controller.centre(id, { scale: controller.opening, isFlight: false });
    const { x, y } = toScreen(controller.lens, controller.size, controller.pointOf(id) as Point);
    const half = { x: (BOX.width / 2) * controller.lens.across, y: (BOX.height / 2) * controller.lens.down };
    expect([x - half.x > 0, y - half.y > 0, y + half.y < height], `member ${id}`).toEqual([true, true, true]);
    const isBelow = y - half.y > toolbar.bottom;
    expect(isBelow || x + half.x < toolbar.left, `member ${id}`).toBe(true);
  }
});
