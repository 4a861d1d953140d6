import { expect, test } from 'vitest';
import { assignSlots } from './use-slots.ts';

test('keeps the slot of a key that stays and gives a new key a free one', () => {
  let slots = assignSlots(new Map(), ['a', 'b', 'c']);
  expect([...slots]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ]);
  slots = assignSlots(slots, ['b', 'c', 'd', 'e']);
  expect(slots.get('b')).toBe(1);
  expect(slots.get('c')).toBe(2);
  expect(new Set(slots.values())).toEqual(new Set([0, 1, 2, 3]));
  slots = assignSlots(slots, ['x', 'y', 'c']);
  expect(slots.get('c')).toBe(2);
  expect(new Set(slots.values()).size).toBe(3);
  expect(Math.max(...slots.values())).toBeLessThanOrEqual(3);
});

test('never uses more slots than there are rows at once', () => {
  let slots: ReturnType<typeof assignSlots> = new Map();
  for (let first = 0; first < 500; first += 7)
    slots = assignSlots(
      slots,
      Array.from({ length: 20 }, (_, index) => first + index),
    );
  expect(Math.max(...slots.values())).toBe(19);
});
