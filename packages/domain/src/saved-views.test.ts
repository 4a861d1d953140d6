import { expect, test } from 'vitest';
import { namesMember, type ViewFilters, viewFilters, viewSearch } from './saved-views.ts';

test('a view keeps filters and order, and neither the page nor empty filters', () => {
  const search = { page: 3, size: 25, after: 'x', status: '요청', name: '', from: undefined, sort: 'amount' };
  expect(viewFilters(search)).toEqual([
    ['status', '요청'],
    ['sort', 'amount'],
  ]);
});

test('a filter that the list no longer knows is dropped', () => {
  const filters: ViewFilters = [
    ['status', 'x'],
    ['gone', '1'],
    ['__proto__', 'x'],
  ];
  expect(viewSearch(filters, ['status', 'name'])).toEqual({ status: 'x' });
});

test('a name of a center names no member', () => {
  expect(namesMember('centers', [['name', 'Seoul']])).toBe(false);
  expect(namesMember('members', [['status', 'x']])).toBe(false);
  expect(
    namesMember('members', [
      ['status', 'x'],
      ['username', 'kim'],
    ]),
  ).toBe(true);
  expect(namesMember('rewards', [['searchId', 'kim']])).toBe(true);
});
