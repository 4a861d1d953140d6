import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test } from 'vitest';
import { toggleConcealed } from '../../lib/conceal.ts';
import type { RewardList } from '../../lib/reward-lists.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { type RewardRow, useRewardLine } from './reward-line.tsx';

const daily = {
  ...{ id: 'd1', type: 'daily', createdAt: '2026-11-27T15:30:00.000Z', businessDay: '2026-11-27' },
  ...{ sourceUsername: null, rewardCash: 5_000, lottoCount: 0, memo: '' },
  reason: { base: 1_000_000, percent: 5_000, level: 0, sourcePurchaseId: 7 },
} as unknown as RewardRow;
const bought = { id: 7, productName: 'Package 10000', createdAt: '2026-11-20T15:30:00.000Z' };

beforeEach(() => localStorage.clear());

function Line({ row, list }: { row: RewardRow; list: RewardList }) {
  const { title, detail } = useRewardLine(list)(row);
  return (
    <>
      <h2>{title}</h2>
      <p data-testid="detail">{detail}</p>
    </>
  );
}
const shown = (row: RewardRow, list: RewardList = 'daily', more: object[] = []) => {
  const calls = fakeServer({ 'purchases.list': () => ({ rows: [bought, ...more], total: 1, days: [] }) });
  renderScreen(<Line row={row} list={list} />);
  return calls;
};

test('two packages of one name are told apart by the day they were bought', async () => {
  shown(daily, 'daily', [{ ...bought, id: 8 }]);
  await screen.findByRole('heading', { name: 'Package 10000' });
  expect(screen.getByTestId('detail').textContent).toContain('11월 21일 구매');
});

test('a daily reward names its package and its arithmetic', async () => {
  shown(daily);
  expect(await screen.findByRole('heading', { name: 'Package 10000' })).toBeTruthy();
  expect(screen.getByTestId('detail').textContent).not.toContain('구매');
  expect(screen.getByTestId('detail').textContent).toContain('10,000\u00a0PV × 0.5%');
});

test('hidden amounts hide the PV of the package', async () => {
  toggleConcealed();
  shown(daily);
  await screen.findByRole('heading', { name: 'Package 10000' });
  expect(screen.getByTestId('detail').textContent).not.toContain('10,000');
  expect(screen.getByTestId('detail').textContent).toContain('0.5%');
});

test('a daily reward of a package that the member does not have is named by its kind', async () => {
  shown({ ...daily, reason: { ...daily.reason, sourcePurchaseId: 8 } } as RewardRow);
  expect(await screen.findByRole('heading', { name: '데일리' })).toBeTruthy();
});

test('a reward from a person is named by that person, and asks for no packages', async () => {
  const calls = shown({ ...daily, type: 'daily_matching', sourceUsername: 'woojin' }, 'daily_matching');
  expect(await screen.findByRole('heading', { name: 'woojin' })).toBeTruthy();
  expect(calls).toEqual([]);
});
