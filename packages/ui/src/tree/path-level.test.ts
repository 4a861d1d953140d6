import { expect, test } from 'vitest';
import { pathLevels } from './path-level.ts';

/** 1 has 2 and 5; 2 has 3 and 4; 5 has 6 and 7. */
const rows = [1, 2, 3, 3, 2, 3, 3].map((level) => ({ level }));
const passes = (wanted: number) => rows.map((_, index) => pathLevels(rows, wanted)(index));

test('the path runs along the rail of the top past a closed line, then along that of the parent', () => {
  expect(passes(6)).toEqual([undefined, 1, 1, 1, 1, 2, 2]);
});

test('no row is on a path to the top itself, or to a row that is not there', () => {
  expect(passes(0).every((level) => level === undefined)).toBe(true);
  expect(passes(-1).every((level) => level === undefined)).toBe(true);
});

test('a chain of 20,000 is walked once', () => {
  const chain = Array.from({ length: 20_000 }, (_, index) => ({ level: index + 1 }));
  expect(pathLevels(chain, 19_999)(10_000)).toBe(10_000);
});
