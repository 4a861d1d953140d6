import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReceivedList } from './received-list.tsx';

const reward = (values: object) => ({
  id: '1',
  type: 'daily',
  createdAt: '2026-11-27T15:30:00.000Z',
  sourceUsername: null,
  rewardCash: 0,
  lottoCount: 0,
  ...values,
});

test('rewards in points are never shown as coins, also while the coins are read', async () => {
  const coins = Promise.withResolvers<void>();
  fakeServer({
    'rewards.list': async ({ currency }: { currency: string }) => {
      if (currency === 'lotto') await coins.promise;
      const row = reward(currency === 'lotto' ? { id: '2', lottoCount: 300 } : { rewardCash: 14_954 });
      return { rows: [row], total: 1, days: [] };
    },
  });
  const { user } = renderScreen(
    <ReceivedList />,
    '/dashboard?history=point&historyPage=1&historySize=5',
    '/dashboard',
    '_member',
  );
  await screen.findByText(/149\.54/);
  await user.click(screen.getByRole('radio', { name: /로또/ }));
  await waitFor(() => expect(screen.queryByText(/149/)).toBeNull());
  expect(document.body.textContent).not.toMatch(/149|0\.00/);
  coins.resolve();
  await screen.findByText(/3\.00/);
});
