import { FAULTS } from './faults.ts';
import { canSlowDisks } from './volume.ts';

/** Returns numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the names of `count` faults this machine can do: each kind once in a random order, then again. */
export function scheduleOf(count: number, random: () => number): string[] {
  const names: string[] = [];
  while (names.length < count) {
    const left = Object.keys(FAULTS).filter(
      (name) => canSlowDisks() || name !== 'disk of the primary is slow',
    );
    while (left.length > 0) names.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return names.slice(0, count);
}
