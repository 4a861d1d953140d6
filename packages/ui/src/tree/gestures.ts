import type { Point } from './camera.ts';
import type { CanvasController, Hit } from './canvas-controller.ts';

const DRAG_DISTANCE = 5;

/**
 * Listens to drag, pinch, wheel, click and double click on the canvas. Returns a function that stops
 * listening.
 */
export function listen(
  canvas: HTMLCanvasElement,
  controller: CanvasController,
  onHit: (hit: Hit | undefined) => void,
) {
  const fingers = new Map<number, Point>();
  let travelled = 0;
  const at = (event: MouseEvent): Point => {
    const frame = canvas.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };
  const span = () => {
    const [one, two] = [...fingers.values()];
    if (!one || !two) return undefined;
    return {
      middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
      length: Math.max(1, Math.hypot(one.x - two.x, one.y - two.y)),
    };
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, at(event));
    canvas.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    const now = at(event);
    if (!before) {
      canvas.style.cursor = controller.hit(now) ? 'pointer' : 'grab';
      return;
    }
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    const pinched = span();
    fingers.set(event.pointerId, now);
    if (travelled < DRAG_DISTANCE) return;
    canvas.style.cursor = 'grabbing';
    const pinch = span();
    if (pinched && pinch) {
      controller.pan(pinch.middle.x - pinched.middle.x, pinch.middle.y - pinched.middle.y);
      controller.zoom(pinch.length / pinched.length, pinch.middle);
    } else controller.pan(now.x - before.x, now.y - before.y);
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    canvas.style.cursor = 'grab';
    if (event.type === 'pointerup' && travelled < DRAG_DISTANCE && fingers.size === 0)
      onHit(controller.hit(at(event)));
  };
  /** The wheel zooms around the pointer. With Shift, or sideways, it moves the view. */
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : 1;
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (event.shiftKey || isSideways)
      controller.pan(-(event.deltaX || event.deltaY) * unit, isSideways ? -event.deltaY * unit : 0);
    else controller.zoom(Math.exp((-event.deltaY * unit) / (event.ctrlKey ? 120 : 480)), at(event));
  };
  const twice = (event: MouseEvent) => {
    if (!controller.hit(at(event))) controller.zoom(1.8, at(event));
  };
  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('wheel', wheel, { passive: false });
  canvas.addEventListener('dblclick', twice);
  return () => {
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerup', up);
    canvas.removeEventListener('pointercancel', up);
    canvas.removeEventListener('wheel', wheel);
    canvas.removeEventListener('dblclick', twice);
  };
}
