import { UpdateMember } from '@starline/validators/members';
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
  accountNumber: '1111',
  walletTrc20: 'T1',
  walletLotto: '',
  isWithdrawBlocked: false,
  isRewardBlocked: false,
} as Member;

test('sends only the fields that were changed', () => {
  expect(changesOf(member, valuesOf(member))).toEqual({});
  expect(
    changesOf(member, { ...valuesOf(member), name: '이서연', countryId: '2', isRewardBlocked: true }),
  ).toEqual({
    name: '이서연',
    countryId: 2,
    isRewardBlocked: true,
  });
});

test('keeps a recommender and a password that are blank, and clears a blank wallet', () => {
  expect(
    changesOf(member, { ...valuesOf(member), recommender: '  ', password: '', walletTrc20: '' }),
  ).toEqual({
    walletTrc20: '',
  });
});

test('does not send a masked field that was left untouched, and the schema refuses one that was edited', () => {
  const masked = { ...member, phone: '••••678', accountNumber: '••••890', walletTrc20: 'TR7N••••Lj6t' };
  expect(changesOf(masked, { ...valuesOf(masked), name: '이서연' })).toEqual({ name: '이서연' });
  const edited = changesOf(masked, { ...valuesOf(masked), accountNumber: '••••8901' });
  expect(UpdateMember.safeParse({ id: 3, ...edited }).success).toBe(false);
});
