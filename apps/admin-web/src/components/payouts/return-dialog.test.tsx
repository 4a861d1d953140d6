import type { Amount } from '@starline/domain/money';
import { screen } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UnitsProvider } from '../units.tsx';
import { ReturnPayout } from './return-payout.tsx';

test('a refused return keeps the reason that was typed', async () => {
  const calls = fakeServer({
    'payouts.return': () => {
      throw refusal('too_many_requests');
    },
  });
  const { user } = renderScreen(
    <UnitsProvider>
      <ReturnPayout
        paid={{ id: 7, name: '김하나', payout: 9500 as Amount }}
        button={(open) => (
          <button type="button" onClick={open}>
            open
          </button>
        )}
      />
    </UnitsProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'open' }));
  await user.type(await screen.findByLabelText(/반송 사유/), '해지 계좌');
  await user.click(screen.getByRole('button', { name: '반송 처리' }));
  await expect.poll(() => calls.length).toBe(1);
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
  expect(screen.queryByLabelText<HTMLInputElement>(/반송 사유/)?.value).toBe('해지 계좌');
});
