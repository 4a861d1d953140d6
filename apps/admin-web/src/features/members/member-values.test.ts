import { expect, test } from 'vitest';
import type { Member } from './member.ts';
import { changesOf, valuesOf } from './member-values.ts';

const member = {
  id: 3,
  name: '김서연',
  phone: '010',
  countryId: 1,
  centerId: 2,
  bankName: 'KB국민',
  accountHolder: '',
  accountNumber: '1',
  walletTrc20: 'T1',
  walletLotto: '',
  isWithdrawBlocked: false,
  isRewardBlocked: false,
} as Member;

test('only what was changed is sent', () => {
  expect(changesOf(member, valuesOf(member))).toEqual({});
  expect(
    changesOf(member, { ...valuesOf(member), name: '이서연', countryId: '2', isRewardBlocked: true }),
  ).toEqual({
    name: '이서연',
    countryId: 2,
    isRewardBlocked: true,
  });
});

test('a blank recommender or password means unchanged, a blank wallet is cleared', () => {
  expect(
    changesOf(member, { ...valuesOf(member), recommender: '  ', password: '', walletTrc20: '' }),
  ).toEqual({
    walletTrc20: '',
  });
});
