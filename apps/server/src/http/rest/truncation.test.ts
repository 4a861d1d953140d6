import { expect, test } from 'vitest';
import { truncation } from './wire.ts';

const rows = (count: number) => Array.from({ length: count });

test('adds nothing to a page of a counted list', () => {
  expect(truncation({ rows: rows(10), total: 12_000, isExact: true }, 10)).toEqual({});
  expect(truncation({ rows: rows(10), total: 12_000 }, 10)).toEqual({});
});

test('marks an answer of all rows as truncated when there are more', () => {
  expect(truncation({ rows: rows(10_000), total: 10_001 }, 10_000)).toEqual({ truncated: true });
  expect(truncation({ rows: rows(10_000), total: 10_000 }, 10_000)).toEqual({});
});

test('marks a total that was not counted in time as a minimum', () => {
  expect(truncation({ rows: rows(10), total: 7_000, isExact: false }, 10)).toEqual({
    total_is_at_least: true,
  });
  expect(truncation({ rows: rows(10_000), total: 10_000, isExact: false }, 10_000)).toEqual({
    truncated: true,
    total_is_at_least: true,
  });
});
