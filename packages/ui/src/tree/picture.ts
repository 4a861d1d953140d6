import { type Extent, extentOf, type Lens, mapOf, NEAR, type Size } from './camera.ts';
import type { CanvasController } from './canvas-controller.ts';
import { paintView } from './paint.ts';

/** Browsers refuse larger canvases. */
const MAX_SIDE = 8000;
const MAX_HEIGHT_OF_DOTS = 4000;
const MAX_PIXELS = 48_000_000;
const MARGIN = 40;

/**
 * Returns the whole tree as a PNG, as large as browsers allow. In a large tree boxes become dots, as on the
 * screen.
 */
export async function pictureOf(controller: CanvasController): Promise<Blob | undefined> {
  const view = controller.view();
  if (!view) return undefined;
  const { size, lens } = pictureSize(extentOf(view.layout, view.scene.levels.length - 1));
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  paintView(context, size, { ...view, lens, chosen: undefined, found: undefined }, 1);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

function pictureSize(extent: Extent): { size: Size; lens: Lens } {
  const [wide, high] = [extent.width + 2 * MARGIN, extent.height + 2 * MARGIN];
  const scale = Math.min(1.5, MAX_SIDE / wide, MAX_SIDE / high, Math.sqrt(MAX_PIXELS / (wide * high)));
  const [across, down] =
    scale >= NEAR
      ? [scale, scale]
      : [Math.min(NEAR, MAX_SIDE / wide), Math.min(NEAR, MAX_HEIGHT_OF_DOTS / high)];
  const size = { width: Math.ceil(wide * across), height: Math.ceil(high * down) };
  const { x, y } = mapOf(extent, size, 0);
  const lens = { x, y, scale: Math.min(across, down), across, down };
  return { size, lens };
}

export async function savePicture(controller: CanvasController, name: string): Promise<void> {
  const blob = await pictureOf(controller);
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
