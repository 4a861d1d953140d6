import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { calls } from '../../lib/trpc.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const ZEROS = {
  withdrawableAmount: 0,
  purchaseBalance: 0,
  lottoPoint: 0,
  packageTotal: 0,
  depositAmount: 0,
  totalReward: 0,
  totalWithdraw: 0,
};
const NEW = { isSecured: false, isFunded: false, hasPackage: false };
const FIGURES = /^(출금 가능|구매 포인트|로또코인|패키지 합계|총 입금액|총 수당|총 출금액)/;

async function shown(figures: Partial<typeof ZEROS> = {}) {
  let answer = { rank: 0, ...ZEROS, ...figures, firstSteps: NEW };
  const windows = { withdraw: { isOpen: true } };
  fakeServer({
    'dashboard.get': () => answer,
    'balances.get': () => ({ withdrawable: 0, center: 0, windows }),
  });
  const { user } = renderScreen(<DashboardPage />, '/_member/dashboard');
  await screen.findByText('USDT 입금하기');
  return {
    user,
    async becomesFunded() {
      answer = {
        ...answer,
        purchaseBalance: 30_000,
        depositAmount: 30_000,
        firstSteps: { ...NEW, isFunded: true },
      };
      await calls.dashboard.get.invalidate();
    },
  };
}
const figuresShown = () => screen.queryAllByRole('link', { name: FIGURES }).length;
const primaries = () =>
  screen
    .getAllByRole('link')
    .filter((link) => /\bbg-accent\b/.test(link.className))
    .map((link) => link.getAttribute('href'));

test('a newcomer sees the steps and no zeros; one touch shows all seven figures, the deposit stays the primary act', async () => {
  const { user } = await shown();
  expect([figuresShown(), primaries()]).toEqual([0, ['/deposit']]);
  const button = screen.getByRole('button', { name: '모든 숫자 보기', expanded: false });
  await user.click(button);
  expect([figuresShown(), primaries()]).toEqual([7, ['/deposit']]);
  await user.click(screen.getByRole('button', { name: '모든 숫자 보기', expanded: true }));
  expect(figuresShown()).toBe(0);
});

test('the figures appear by themselves once the member has points', async () => {
  const { becomesFunded } = await shown();
  await becomesFunded();
  await waitFor(() => expect(figuresShown()).toBe(7));
  expect(screen.queryByRole('button', { name: '모든 숫자 보기' })).toBeNull();
});

test('a figure that is not zero is never folded away', async () => {
  await shown({ totalReward: -500 });
  expect(figuresShown()).toBe(7);
});
