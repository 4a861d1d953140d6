import { amount } from '@starline/domain/money';
import { expect, test } from 'vitest';
import type { Detail } from './approval.ts';
import { signsOf } from './signs.ts';

const line = (username: string, more: object) => ({
  id: 1,
  username,
  name: username,
  amount: amount(1000),
  joinedAt: '2026-01-01T00:00:00.000Z',
  destinationSince: '2026-01-01T00:00:00.000Z',
  accountNumber: username,
  ...more,
});
const signs = (...parts: object[]) =>
  signsOf({ parts, createdAt: '2026-11-20T00:00:00.000Z' } as Pick<Detail, 'parts' | 'createdAt'>);

test('lines of old members to old destinations of their own have no sign', () => {
  expect(signs(line('a', {}), line('b', {}))).toEqual([]);
});

test('a destination of the last seven days, a member of the last thirty and a shared destination each count with their sum', () => {
  expect(
    signs(
      line('a', { destinationSince: '2026-11-13T00:00:01.000Z' }),
      line('b', { destinationSince: '2026-11-13T00:00:00.000Z' }),
      line('c', { joinedAt: '2026-10-22T00:00:00.000Z' }),
      line('d', { accountNumber: 'same' }),
      line('e', { accountNumber: 'same' }),
    ),
  ).toEqual([
    { name: 'newDestination', count: 1, amount: 1000 },
    { name: 'newMember', count: 1, amount: 1000 },
    { name: 'sharedDestination', count: 2, amount: 2000 },
  ]);
});

test('two requests of one member to one destination share nothing', () => {
  expect(signs(line('a', {}), line('a', {}))).toEqual([]);
});
