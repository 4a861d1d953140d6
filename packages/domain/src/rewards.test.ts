import { expect, test } from 'vitest';
import { rewardCategories } from './rewards.ts';

const row = (rewardCash: number, lottoCount: number, memo = '') => ({ rewardCash, lottoCount, memo });

test('a reward counts as cash or lotto by its amounts', () => {
  expect(rewardCategories(row(100, 0))).toEqual(['cash']);
  expect(rewardCategories(row(0, 5))).toEqual(['lotto']);
  expect(rewardCategories(row(100, 5))).toEqual(['cash', 'lotto']);
});

test('a correction keyword in the memo makes the row a line of both currencies, whatever its case', () => {
  expect(rewardCategories(row(0, 0, '한도 초과 미지급'))).toEqual(['cash', 'lotto']);
  expect(rewardCategories(row(0, 0, 'MANUAL fix'))).toEqual(['cash', 'lotto']);
  expect(rewardCategories(row(0, 0, '데일리'))).toEqual([]);
});
