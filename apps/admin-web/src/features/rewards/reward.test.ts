import { expect, test } from 'vitest';
import { categoriesOf, type Reward } from './reward.ts';

const row = (rewardCash: number, lottoCount: number, memo = '') =>
  ({ rewardCash, lottoCount, memo }) as Reward;

test('cash and lotto lines by their amounts', () => {
  expect(categoriesOf(row(100, 0))).toEqual(['cash']);
  expect(categoriesOf(row(0, 5))).toEqual(['lotto']);
  expect(categoriesOf(row(100, 5))).toEqual(['cash', 'lotto']);
});

test('a correction word makes a row a line of both, whatever its case', () => {
  expect(categoriesOf(row(0, 0, '한도 초과 미지급'))).toEqual(['cash', 'lotto']);
  expect(categoriesOf(row(0, 0, 'MANUAL fix'))).toEqual(['cash', 'lotto']);
  expect(categoriesOf(row(0, 0, '데일리'))).toEqual([]);
});
