import { expect, test } from 'vitest';
import { byNumber, filtersOf, type ListSearch, placeOf } from './list-place.ts';
import { hasNext, pagesOf, placeOfPage } from './paging.ts';

const search = (page: number, rest: Partial<ListSearch> = {}): ListSearch => ({
  page,
  size: 3,
  sort: 'createdAt',
  order: 'desc',
  ...rest,
});
const cursors = { first: 'first', last: 'last' };
const query = (shown: number, total?: number, isExact = true) => ({
  data: { rows: Array.from({ length: shown }), total, isExact },
  cursors,
});

test('reads the pages beside this one by cursor', () => {
  expect(placeOfPage(5, query(3), search(4))).toEqual({ page: 5, after: 'last', before: undefined });
  expect(placeOfPage(3, query(3), search(4))).toEqual({ page: 3, after: undefined, before: 'first' });
});

test('reads the first page, the last page and far pages by number', () => {
  expect(placeOfPage(1, query(3), search(2))).toEqual(byNumber(1));
  expect(placeOfPage(40, query(3, 120), search(4))).toEqual(byNumber(40));
});

test('reads by number while the cursors of the page are unknown', () => {
  const loading = { ...query(3, 120), cursors: undefined };
  expect(placeOfPage(5, loading, search(4))).toEqual(byNumber(5));
  expect(placeOfPage(3, loading, search(4))).toEqual(byNumber(3));
});

test('goes to page 1 from a page that holds the first row because rows before it were deleted', () => {
  expect(placeOfPage(3, query(2), search(4, { before: 'x' }))).toEqual(byNumber(1));
  expect(placeOfPage(3, query(2), search(4, { after: 'x' }))).toMatchObject({ before: 'first' });
});

test('ends at the last page of an exact total', () => {
  expect(pagesOf(query(3, 12), search(4))).toBe(4);
  expect(hasNext(query(3, 12), search(4))).toBe(false);
  expect(hasNext(query(3, 13), search(4))).toBe(true);
});

test('expects a page after a full one while only a minimum is known', () => {
  expect(pagesOf(query(3, 12, false), search(4))).toBeUndefined();
  expect(hasNext(query(3, 12, false), search(4))).toBe(true);
  expect(hasNext(query(2, 12, false), search(4))).toBe(false);
  expect(hasNext(query(2, 12, false), search(4, { before: 'x' }))).toBe(true);
});

test('shows all rows as one page without cursors', () => {
  const all = search(3, { size: 'all', after: 'x' });
  expect(placeOf(all)).toEqual({ page: 1, size: 10_000, after: undefined, before: undefined });
  expect(hasNext(query(3, 99_999), all)).toBe(false);
});

test('keeps only filters for the count', () => {
  expect(filtersOf({ ...search(4, { after: 'x', before: 'y' }), username: 'kim' })).toEqual({
    username: 'kim',
  });
});
