import { expect, test, vi } from 'vitest';
import { cursorListQuery, listQuery, needsCount } from './list-query.ts';

const search = (page: number) => ({ page, size: 3, sort: 'createdAt', order: 'desc' }) as const;
const rows = <Row>(data: Row[] | undefined, isPlaceholderData = false) => ({
  data,
  isPlaceholderData,
  error: null,
  isFetching: false,
  refetch: vi.fn(),
});
const count = (total?: number, isExact = true) => ({
  data: total === undefined ? undefined : { total, isExact },
  error: null,
  isFetching: false,
  refetch: vi.fn(),
});

test('derives the total from a page that is not full, without a count', () => {
  expect(needsCount(rows([7, 8]), search(4))).toBe(false);
  const last = listQuery(rows([7, 8]), count(), search(4));
  expect(last.data).toEqual({ rows: [7, 8], total: 11, isExact: true });
  expect(listQuery(rows([]), count(), search(1)).data).toEqual({ rows: [], total: 0, isExact: true });
});

test('shows a full page at once and its total after the count', () => {
  expect(needsCount(rows([1, 2, 3]), search(1))).toBe(true);
  const uncounted = listQuery(rows([1, 2, 3]), count(), search(1));
  expect(uncounted.data).toEqual({ rows: [1, 2, 3], total: undefined, isExact: false });
  const counted = listQuery(rows([1, 2, 3]), count(500, false), search(1));
  expect(counted.data).toEqual({ rows: [1, 2, 3], total: 500, isExact: false });
});

test('counts for a page behind the last one', () => {
  expect(needsCount(rows([]), search(9))).toBe(true);
  expect(listQuery(rows([]), count(5), search(9)).data).toEqual({ rows: [], total: 5, isExact: true });
});

test('counts for a short page that was read by cursor', () => {
  for (const place of [{ after: 'a' }, { before: 'b' }]) {
    expect(needsCount(rows([1]), { ...search(4), ...place })).toBe(true);
    expect(listQuery(rows([1]), count(), { ...search(4), ...place }).data?.total).toBeUndefined();
  }
});

test('derives neither total nor cursors from the rows of the previous page', () => {
  const previous = rows([{ cursor: 'a' }], true);
  expect(needsCount(previous, search(1))).toBe(false);
  expect(cursorListQuery(previous, count(), search(1))).toMatchObject({
    data: { total: undefined },
    cursors: undefined,
  });
});

test('gives the cursors of the first and last row', () => {
  const page = rows([{ cursor: 'a' }, { cursor: 'b' }, { cursor: 'c' }]);
  expect(cursorListQuery(page, count(), search(1)).cursors).toEqual({ first: 'a', last: 'c' });
  expect(cursorListQuery(rows([]), count(), search(1)).cursors).toBeUndefined();
});

test('has no data before the rows arrive', () => {
  expect(listQuery(rows(undefined), count(), search(1)).data).toBeUndefined();
});

test('reads a total again only if it was counted', () => {
  const [page, uncounted, counted] = [rows([1]), count(), count(5)];
  void listQuery(page, uncounted, search(1)).refetch();
  void listQuery(page, counted, search(1)).refetch();
  expect(page.refetch).toHaveBeenCalledTimes(2);
  expect(uncounted.refetch).not.toHaveBeenCalled();
  expect(counted.refetch).toHaveBeenCalledOnce();
});
