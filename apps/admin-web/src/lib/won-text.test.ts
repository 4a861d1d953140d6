import { expect, test } from 'vitest';
import { wonText } from './won-text.ts';

test('a unit that is a word stands apart from its figure', () => {
  expect([wonText({ won: '원' }, 3_757_250), wonText({ won: 'KRW' }, 3_757_250)]).toEqual([
    '3,757,250원',
    '3,757,250\u00a0KRW',
  ]);
});
