import { expect, test, vi } from 'vitest';
import { listQuery, needsTotal } from './list-query.ts';

const search = (page: number) => ({ page, size: 3, sort: 'createdAt', order: 'desc' }) as const;
const rows = (data: number[] | undefined, isPlaceholderData = false) => ({
  data,
  isPlaceholderData,
  error: null,
  isFetching: false,
  refetch: vi.fn(),
});
const total = (data: number | undefined) => ({ data, error: null, isFetching: false, refetch: vi.fn() });

test('a page that is not full says itself how many there are', () => {
  expect(needsTotal(rows([7, 8]), search(4))).toBe(false);
  expect(listQuery(rows([7, 8]), total(undefined), search(4)).data).toEqual({ rows: [7, 8], total: 11 });
  expect(listQuery(rows([]), total(undefined), search(1)).data).toEqual({ rows: [], total: 0 });
});

test('a full page stands at once and its total follows', () => {
  expect(needsTotal(rows([1, 2, 3]), search(1))).toBe(true);
  expect(listQuery(rows([1, 2, 3]), total(undefined), search(1)).data).toEqual({
    rows: [1, 2, 3],
    total: undefined,
  });
  expect(listQuery(rows([1, 2, 3]), total(500), search(1)).data?.total).toBe(500);
});

test('behind the last page only a count knows', () => {
  expect(needsTotal(rows([]), search(9))).toBe(true);
  expect(listQuery(rows([]), total(5), search(9)).data).toEqual({ rows: [], total: 5 });
});

test('rows of the question before say nothing about this one', () => {
  expect(needsTotal(rows([1], true), search(1))).toBe(false);
  expect(listQuery(rows([1], true), total(undefined), search(1)).data?.total).toBeUndefined();
});

test('nothing yet is nothing yet; asked again, a total that was never needed is left alone', () => {
  expect(listQuery(rows(undefined), total(undefined), search(1)).data).toBeUndefined();
  const [page, count] = [rows([1]), total(undefined)];
  void listQuery(page, count, search(1)).refetch();
  expect(page.refetch).toHaveBeenCalledOnce();
  expect(count.refetch).not.toHaveBeenCalled();
});
