import { extentOf } from './camera.ts';
import { paintView, type TreeStage } from './stage.ts';

/** Browsers refuse larger canvases; at that size the boxes of a large tree become dots, as on the screen. */
const LONGEST = 8000;
const MOST = 48_000_000;

/** The whole tree as a PNG, as large as a browser can make it. */
export async function pictureOf(stage: TreeStage): Promise<Blob | undefined> {
  const view = stage.view();
  if (!view) return undefined;
  const extent = extentOf(view.layout, view.scene.levels.length - 1);
  const [wide, high] = [extent.width + 80, extent.height + 80];
  const scale = Math.min(1.5, LONGEST / wide, LONGEST / high, Math.sqrt(MOST / (wide * high)));
  const size = { width: Math.max(1, Math.ceil(wide * scale)), height: Math.max(1, Math.ceil(high * scale)) };
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  const camera = { x: extent.left + extent.width / 2, y: extent.top + extent.height / 2, scale };
  paintView(context, size, { ...view, camera, chosen: undefined }, 1);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

export async function savePicture(stage: TreeStage, name: string): Promise<void> {
  const blob = await pictureOf(stage);
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
