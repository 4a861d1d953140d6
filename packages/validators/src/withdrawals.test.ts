import { expect, test } from 'vitest';
import { ListAllWithdrawals } from './withdrawals.ts';

test('the list of withdrawals refuses a country that no installation can have', () => {
  expect(ListAllWithdrawals.safeParse({ country: 5 }).success).toBe(true);
  for (const country of [0, -1, 40_000, 196_550_270])
    expect([country, ListAllWithdrawals.safeParse({ country }).success]).toEqual([country, false]);
});
