import { PAID, REQUESTED } from '@starline/domain/request-states';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './address.ts';
import { listSearch, readSearch, textFilter, unreadSearch } from './list-search.ts';
import {
  historySearch,
  limitOf,
  oneOf,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalOneOf,
  optionalText,
  searchOf,
} from './search.ts';

const history = searchOf({
  ...historySearch,
  tab: oneOf(['coin', 'bank'], 'coin'),
  from: optionalDay,
  id: optionalId,
  text: optionalText(5),
});
const list = listSearch({
  sizes: [10, 25, 'all'],
  size: 10,
  sorts: ['createdAt', 'amount'],
  filters: {
    username: textFilter,
    startDate: optionalDay,
    status: optionalOneOf([REQUESTED, PAID]),
    edit: optionalId,
    add: optionalFlag,
  },
});
const openHistory = (address: string) => history.validateSearch(parseSearch(address) as never);
const openList = (address: string) => list.validateSearch(parseSearch(address) as never);
const emptyList = { page: 1, size: 10, sort: 'createdAt', order: 'desc' };

test('reads every key of the address', () => {
  expect(openHistory('?page=3&size=all&tab=bank&from=2026-11-01&id=7&text=kim')).toEqual({
    page: 3,
    size: 'all',
    tab: 'bank',
    from: '2026-11-01',
    id: 7,
    text: 'kim',
  });
  const state = openList(
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
  expect(openList(stringifySearch(state))).toEqual(state);
});

test('replaces wrong values by their fallbacks and drops unknown keys', () => {
  expect(openList('')).toEqual(emptyList);
  expect(
    openList('?page=-1&size=7&sort=password&order=up&status=몰라&startDate=yesterday&edit=x&add=1&evil=1'),
  ).toEqual(emptyList);
  expect(openHistory('?page=-1&size=11&tab=x&from=1.11.&id=seven&text=&evil=%3Cb%3E')).toEqual({
    page: 1,
    size: 10,
    tab: 'coin',
  });
});

test('returns values that it has already read unchanged', () => {
  const state = openList('?size=25&edit=3&add=true');
  expect(list.validateSearch(state as never)).toEqual(state);
});

test('reads a name of digits as text and cuts a long one', () => {
  expect(openHistory('?text=12345').text).toBe('12345');
  expect(openHistory('?text=abcdefgh').text).toBe('abcde');
});

test('sends the server a number of rows, also for "all"', () => {
  expect(limitOf('all')).toBe(10_000);
  expect(limitOf(25)).toBe(25);
});

test('a route keeps the address of a list and its page reads it', () => {
  const route = unreadSearch<typeof list>();
  const kept = route.validateSearch({ username: 'kim', sort: 'gone', page: 0, other: 'x' } as never);
  expect(readSearch(list, kept)).toEqual(
    list.validateSearch({ username: 'kim' } as Parameters<typeof list.validateSearch>[0]),
  );
});
