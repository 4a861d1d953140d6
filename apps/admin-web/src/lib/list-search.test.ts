import { PAID, REQUESTED } from '@starline/domain/request-states';
import { expect, test } from 'vitest';
import { choiceFilter, dayFilter, flagFilter, idFilter, listSearch, textFilter } from './list-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

const read = listSearch({
  sizes: [10, 25, 'all'],
  size: 10,
  sorts: ['createdAt', 'amount'],
  filters: {
    username: textFilter,
    startDate: dayFilter,
    status: choiceFilter([REQUESTED, PAID]),
    edit: idFilter,
    add: flagFilter,
  },
});
const open = (address: string) => read(parseSearch(address) as never);

test('an empty address is the default list', () => {
  expect(open('')).toEqual({ page: 1, size: 10, sort: 'createdAt', order: 'desc' });
});

test('everything in the address is read back', () => {
  const state = open(
    '?page=3&size=all&sort=amount&order=asc&username=010&status=요청&startDate=2026-11-01&edit=12&add=true',
  );
  expect(state).toEqual({
    page: 3,
    size: 'all',
    sort: 'amount',
    order: 'asc',
    username: '010',
    status: REQUESTED,
    startDate: '2026-11-01',
    edit: 12,
    add: true,
  });
  expect(open(stringifySearch(state))).toEqual(state);
});

test('what is not understood falls back, what is not known is dropped', () => {
  const state = open(
    '?page=-1&size=7&sort=password&order=up&status=몰라&startDate=yesterday&edit=x&add=1&evil=1',
  );
  expect(state).toEqual({ page: 1, size: 10, sort: 'createdAt', order: 'desc' });
});

test('values already read are read again unchanged', () => {
  const state = open('?size=25&edit=3&add=true');
  expect(read(state as never)).toEqual(state);
});
