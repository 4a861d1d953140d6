import { REQUESTED } from '@starline/domain/request-states';
import { screen, within } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReceivedList } from './received-list.tsx';
import { RecentRequests } from './recent-requests.tsx';

const request = (id: number, hour: number) => ({
  id,
  amount: 10_000,
  status: REQUESTED,
  createdAt: `2026-11-21T0${hour}:00:00.000Z`,
});
const links = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('each of the latest requests opens its own page, the head of the card the history', async () => {
  fakeServer({
    'withdrawals.list': () => ({ rows: [{ ...request(7, 1), type: 'coin' }], total: 1 }),
    'deposits.list': () => ({ rows: [request(7, 2), request(6, 0)], total: 2 }),
  });
  renderScreen(<RecentRequests />);
  expect(links(await screen.findByRole('list'))).toEqual([
    '/receipts/deposit/7',
    '/receipts/withdrawal/7',
    '/receipts/deposit/6',
  ]);
});

test('a received reward opens the page that says why, in points and in coins', async () => {
  const row = {
    id: 'r1-2-1',
    type: 'daily_matching',
    createdAt: '2026-11-21T01:00:00.000Z',
    sourceUsername: 'woojin',
    rewardCash: 7_500,
    lottoCount: 500,
  };
  const calls = fakeServer({ 'rewards.list': () => ({ rows: [row], total: 1 }) });
  const { user } = renderScreen(
    <ReceivedList />,
    '/_member/dashboard?history=point&historyPage=1&historySize=5',
  );
  const list = await screen.findByRole('list', { name: '받은 내역' });
  expect(links(list)).toEqual(['/receipts/reward/r1-2-1']);
  expect(list.textContent).toContain('woojin');
  expect(list.textContent).toContain('+75.00');
  await user.click(screen.getByRole('radio', { name: '로또코인' }));
  expect((await screen.findByText('+5.00')).closest('a')?.getAttribute('href')).toBe(
    '/receipts/reward/r1-2-1',
  );
  expect(calls.at(-1)).toMatchObject({ input: { currency: 'lotto' } });
});

test('without a request there is no card of requests', async () => {
  const calls = fakeServer({
    'withdrawals.list': () => ({ rows: [], total: 0 }),
    'deposits.list': () => ({ rows: [], total: 0 }),
  });
  renderScreen(<RecentRequests />);
  await expect.poll(() => calls.length).toBe(2);
  await expect.poll(() => screen.queryByRole('region', { name: '최근 신청' })).toBeNull();
});
