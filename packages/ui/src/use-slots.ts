import { useRef } from 'react';

type Key = string | number | bigint;

/**
 * Returns a slot number for each key. A key that stays keeps its slot, a new key takes the slot of one that
 * is gone. Used as React keys, the slots let rows that scroll in reuse the elements of rows that scroll out.
 */
export function useSlots(keys: readonly Key[]): ReadonlyMap<Key, number> {
  const held = useRef<ReadonlyMap<Key, number>>(new Map());
  held.current = assignSlots(held.current, keys);
  return held.current;
}

export function assignSlots(
  before: ReadonlyMap<Key, number>,
  keys: readonly Key[],
): ReadonlyMap<Key, number> {
  const taken = new Set(keys.map((key) => before.get(key)));
  const free = [...before.values()].filter((slot) => !taken.has(slot));
  let next = Math.max(-1, ...before.values()) + 1;
  const slots = new Map<Key, number>();
  for (const key of keys) {
    const slot = before.get(key) ?? free.pop();
    slots.set(key, slot ?? next);
    if (slot === undefined) next += 1;
  }
  return slots;
}
