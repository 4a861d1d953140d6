import { MORE, OPEN, placeOf, type TreeScene } from './scene.ts';
import { levelOf } from './visible.ts';

/**
 * Returns the node that an arrow key leads to: up to the parent, down to the first child, sideways along the
 * level.
 */
export function neighbour(scene: TreeScene, id: number | undefined, key: string): number | undefined {
  const place = id === undefined ? 0 : placeOf(scene, id);
  if (id === undefined || place < 0) return scene.ids[0];
  const next = nextPlace(scene, place, key);
  return next === undefined || next < 0 || scene.kinds[next] === MORE ? undefined : scene.ids[next];
}

function nextPlace(scene: TreeScene, place: number, key: string): number | undefined {
  const level = levelOf(scene, place);
  const [start, end] = [scene.levels[level] as number, scene.levels[level + 1] as number];
  if (key === 'ArrowUp') return scene.parents[place];
  if (key === 'ArrowLeft') return place > start ? place - 1 : undefined;
  if (key === 'ArrowRight') return place + 1 < end ? place + 1 : undefined;
  if (key === 'ArrowDown' && scene.kinds[place] === OPEN) {
    const child = scene.parents.indexOf(place, end);
    return child < 0 ? undefined : child;
  }
  return undefined;
}
