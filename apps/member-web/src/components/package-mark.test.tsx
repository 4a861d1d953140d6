import { points } from '@starline/domain/money';
import { render } from '@starline/ui/testing/render';
import { expect, test } from 'vitest';
import { PackageMark } from './package-mark.tsx';

const starsAt = (whole: number) =>
  render(<PackageMark price={points(whole)} />).container.querySelectorAll('svg svg').length;

test('a package has more stars the more it costs, and another price those of the next lower package', () => {
  expect([300, 500, 1000, 3000, 5000, 10_000].map(starsAt)).toEqual([1, 2, 3, 4, 5, 6]);
  expect([100, 499, 700, 9999, 50_000].map(starsAt)).toEqual([1, 1, 2, 5, 6]);
});
