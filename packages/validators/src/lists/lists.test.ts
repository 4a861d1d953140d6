import { describe, expect, test } from 'vitest';
import { ListAllDeposits } from '../deposits.ts';
import { ListMembers } from '../members.ts';
import { ListAllWithdrawals } from '../withdrawals.ts';
import { fieldsOf, filtersOf, isPersonal, sortsOf, wireKeyOf } from './definition.ts';
import { DEPOSITS } from './deposits.ts';
import { MEMBERS } from './members.ts';
import { PRODUCTS } from './products.ts';
import { listRow } from './schemas.ts';
import { WITHDRAWALS } from './withdrawals.ts';

describe('the definition of a list', () => {
  test('names the filters of columns first', () => {
    expect(filtersOf(DEPOSITS).map(({ key }) => key)).toEqual([
      'createdAt',
      'status',
      'username',
      'lookFirst',
    ]);
  });

  test('has two fields for a period and for a range', () => {
    expect(fieldsOf(WITHDRAWALS)).toMatchObject({
      startDate: 'day',
      endDate: 'day',
      amountFrom: 'amount',
      amountTo: 'amount',
    });
  });

  test('calls a filter as its header', () => {
    expect(Object.keys(fieldsOf(MEMBERS))).toEqual([
      'username',
      'name',
      'date',
      'recommender',
      'center',
      'country',
    ]);
  });

  test('names a filter in calls as it was documented', () => {
    expect(wireKeyOf(PRODUCTS, 'productName')).toBe('product_name');
    expect(wireKeyOf(PRODUCTS, 'username')).toBe('username');
  });

  test('is personal when a column is masked', () => {
    expect([MEMBERS, WITHDRAWALS, DEPOSITS].map(isPersonal)).toEqual([true, true, false]);
  });
});

describe('the input of a list', () => {
  test('takes its filters, its orders and the member of a member page', () => {
    const given = { memberId: 3, username: 'a', status: '요청', startDate: '2026-11-21', lookFirst: '1' };
    expect(ListAllDeposits.parse(given)).toEqual({
      ...given,
      page: 1,
      size: 10,
      sort: 'createdAt',
      order: 'desc',
    });
    for (const sort of sortsOf(WITHDRAWALS)) expect(ListAllWithdrawals.parse({ sort }).sort).toBe(sort);
  });

  test.each([
    ['an order that is none', { sort: 'memo' }],
    ['a value that is none of the choices', { status: 'open' }],
    ['a day that is none', { startDate: '2026-13-01' }],
    ['a filter that is none', { center: 'north' }],
  ])('refuses %s', (_, input) => {
    expect(ListAllDeposits.safeParse(input).success).toBe(false);
  });

  test('takes no member where the page of a member has no such list', () => {
    expect(ListMembers.safeParse({ memberId: 3 }).success).toBe(false);
  });
});

test('a row holds the columns that are no cells of the screen', () => {
  const { shape } = listRow(DEPOSITS);
  expect(Object.keys(shape)).not.toContain('actions');
  expect(shape.completedAt.safeParse(null).success).toBe(true);
  expect(shape.createdAt.safeParse(null).success).toBe(false);
});
