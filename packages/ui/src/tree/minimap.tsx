import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { mapOf, toScreen, toWorld } from './camera.ts';
import type { CanvasController } from './canvas-controller.ts';
import { paintFar } from './paint-far.ts';
import type { LaidOut } from './use-layout.ts';

const SIZE = { width: 168, height: 104 };
const MARGIN = 8;

/** The whole tree in a corner with a frame around the part in view. Press or drag moves the view. */
export function Minimap({
  controller,
  laidOut,
  theme,
  frame,
}: {
  controller: CanvasController;
  laidOut: LaidOut;
  theme: number;
  /** The controller moves it with every painted frame, not React. */
  frame: RefObject<HTMLDivElement | null>;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: paints again for another layout or theme
  useEffect(() => {
    // The controller receives the layout after this effect. In the next frame both are there.
    const next = requestAnimationFrame(() => {
      const context = canvas.current?.getContext('2d');
      const view = controller.view();
      const { extent } = controller;
      if (!context || !view || !extent) return;
      paintFar(context, SIZE, { ...view, lens: mapOf(extent, SIZE, MARGIN) });
      placeFrame(controller, frame.current);
    });
    return () => cancelAnimationFrame(next);
  }, [controller, laidOut, theme, frame]);
  const go = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1 || !controller.extent) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    const point = { x: event.clientX - box.left, y: event.clientY - box.top };
    controller.go(
      { ...toWorld(mapOf(controller.extent, SIZE, MARGIN), SIZE, point), scale: controller.camera.scale },
      false,
    );
  };
  return (
    <div
      aria-hidden
      onPointerDown={go}
      onPointerMove={go}
      className="absolute right-3 bottom-3 cursor-crosshair touch-none overflow-hidden rounded-md border border-line bg-bg shadow-1 max-md:hidden"
      style={SIZE}
    >
      <canvas ref={canvas} width={SIZE.width} height={SIZE.height} className="block" />
      <div ref={frame} className="absolute top-0 left-0 rounded-xs border-2 border-accent" />
    </div>
  );
}

/** Moves the frame to the part in view. Hides it while the whole tree is in view. */
export function placeFrame(controller: CanvasController, frame: HTMLElement | null): void {
  const { extent, lens, size } = controller;
  if (!frame || !extent || !lens) return;
  const map = mapOf(extent, SIZE, MARGIN);
  const corner = toScreen(map, SIZE, toWorld(lens, size, { x: 0, y: 0 }));
  const end = toScreen(lens, size, { x: extent.left + extent.width, y: extent.top + extent.height });
  const start = toScreen(lens, size, { x: extent.left, y: extent.top });
  const isAllInView = start.x >= 0 && start.y >= 0 && end.x <= size.width && end.y <= size.height;
  frame.parentElement?.classList.toggle('invisible', isAllInView);
  frame.style.width = `${Math.max(6, (size.width * map.across) / lens.across)}px`;
  frame.style.height = `${Math.max(6, (size.height * map.down) / lens.down)}px`;
  frame.style.transform = `translate(${corner.x}px, ${corner.y}px)`;
}
