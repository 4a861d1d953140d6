import { expect, test } from 'vitest';
import { isEnter, onEnter } from './on-enter.ts';

const enter = { key: 'Enter', keyCode: 13, isComposing: false };

test.each([
  ['Enter', enter, true],
  ['Enter of a React event', { ...enter, isComposing: undefined, nativeEvent: { isComposing: false } }, true],
  ['Enter that ends a composition', { ...enter, isComposing: true }, false],
  [
    'Enter that ends a composition, of a React event',
    { ...enter, isComposing: undefined, nativeEvent: { isComposing: true } },
    false,
  ],
  ['Enter that ends a composition in Safari', { ...enter, keyCode: 229 }, false],
  ['another key', { ...enter, key: 'a', keyCode: 65 }, false],
] as const)('%s', (_, event, isMeant) => {
  const acted: unknown[] = [];
  onEnter((event) => acted.push(event))(event);
  expect([isEnter(event), acted.length]).toEqual([isMeant, isMeant ? 1 : 0]);
});
