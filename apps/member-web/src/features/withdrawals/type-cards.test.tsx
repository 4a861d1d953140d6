import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TypeCards, type TypeCardsProps } from './type-cards.tsx';

const open = { isOpen: true, nextOpening: null };
const closed = { isOpen: false, nextOpening: '2026-11-30T01:00:00.000Z' };

async function shown(props: Partial<TypeCardsProps> = {}, lotto: object = open) {
  fakeServer({
    'balances.get': () => ({
      ...{ withdrawable: 20_000, center: 0, availableNow: 20_000, lotto: 5_000, purchase: 0 },
      windows: { withdraw: open, center: open, lotto },
    }),
    'settings.public': () => ({
      ...{ withdraw_fee_percent: 50_000, withdraw_min_amount: 1_000, lotto_withdraw_min_amount: 500 },
    }),
    'members.profile': () => ({
      ...{ walletTrc20: 'TU3RvBQ9nYw8Lk5Xq2mE7dHcPZs4Jhjts', walletLotto: '' },
      ...{ bankName: 'KB국민', accountNumber: '123456016921', accountHolder: '홍길동' },
    }),
    'rates.usdt': () => ({ rate: 1_400, asOf: null }),
  });
  const onChoose = vi.fn();
  const all = { type: 'coin', amount: null, hasFocus: false, onChoose, ...props } as TypeCardsProps;
  const rendered = renderScreen(<TypeCards {...all} />);
  const cards = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  await screen.findByText(/6921/);
  return { ...rendered, cards, onChoose };
}

test('each card says where it goes and at most what arrives there', async () => {
  const { cards } = await shown();
  await expect
    .poll(cards)
    .toEqual([
      expect.stringMatching(/^USDT 최대 190\.00.*내 지갑 TU3R…hjts/),
      expect.stringMatching(/^은행.*최대.*원.*KB.*…6921/),
      expect.stringMatching(/^로또코인 최대 47\.50.*지갑 등록하기/),
    ]);
});

test('a typed amount stands on the cards that take its unit', async () => {
  const { cards } = await shown({ amount: 10_000 as never });
  await expect.poll(() => cards()[0]).toMatch(/^USDT 95\.00/);
  expect(cards()[2]).toContain('최대 47.50');
});

test('a type whose window is closed says when it opens', async () => {
  const { cards } = await shown({}, closed);
  await expect.poll(() => cards()[2]).toMatch(/11월 30일/);
});

test('another type is chosen by its card, and keeps the focus when its form replaces the first', async () => {
  const { user, onChoose, unmount } = await shown();
  await user.click(screen.getByRole('radio', { name: /은행/ }));
  expect(onChoose).toHaveBeenCalledWith('bank');
  unmount();
  await shown({ type: 'bank', hasFocus: true });
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /은행/ }));
});
