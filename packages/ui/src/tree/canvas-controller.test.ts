import { expect, test, vi } from 'vitest';
import { CanvasController } from './canvas-controller.ts';
import { layOut } from './layout.ts';
import type { Palette } from './palette.ts';
import { sceneOf } from './scene.ts';

/** A context that accepts every call and measures every text as 10 pixels. */
const context = new Proxy({} as Record<string, unknown>, {
  get: (set, name) => set[String(name)] ?? (() => ({ width: 10 })),
  set: (set, name, value) => {
    set[String(name)] = value;
    return true;
  },
});
const palette = new Proxy({}, { get: () => '#fff' }) as Palette;

test('an opaque canvas is hidden until a tree is painted on it', () => {
  const canvas = document.createElement('canvas');
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as never);
  const controller = new CanvasController(canvas, { onView: () => {}, onCentred: () => {} });
  controller.resize({ width: 300, height: 200 });
  expect(canvas.style.visibility).toBe('hidden');
  const node = { id: 1, parentId: null, childCount: 0 };
  const scene = sceneOf([
    { kind: 'node', key: '1', node, level: 1, position: 1, siblings: 1, isOpen: undefined },
  ]);
  controller.dress(palette, {
    textsOf: () => ['a', 'b', 'c', 'd'],
    marksOf: () => undefined,
    newText: '',
    moreText: String,
  });
  controller.show(scene, layOut(scene));
  controller.paint();
  expect(canvas.style.visibility).toBe('');
});
