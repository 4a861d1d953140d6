import { screen, waitFor, within } from '@starline/ui/testing/render';
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
const NONE = { rows: [], total: 0 };
const NEW = { isSecured: false, isFunded: false, hasPackage: false };
const FIGURES = /^(출금 가능|구매 포인트|로또코인|패키지 합계|총 입금액|총 수당|총 출금액)/;

const PATH = '/_member/dashboard?people=recommenders';

async function shown(figures: Partial<typeof ZEROS> = {}) {
  let answer = { rank: 0, ...ZEROS, ...figures, firstSteps: NEW };
  const windows = { withdraw: { isOpen: true } };
  fakeServer({
    'dashboard.get': () => answer,
    'balances.get': () => ({ withdrawable: 0, center: 0, windows }),
    'withdrawals.list': () => NONE,
    'deposits.list': () => NONE,
    'dashboard.recommenders': () => NONE,
    'dashboard.sponsors': () => NONE,
    'dashboard.rankProgress': () => ({
      rank: 0,
      next: {
        rank: 1,
        rankName: '1 Star',
        lineRankName: '-',
        conditions: [{ name: 'recruits', has: 0, needs: 3, isMet: false }],
      },
    }),
    'members.profile': () => ({ username: 'newbie', center: 'seoul' }),
    'members.invited': () => NONE,
  });
  const { user } = renderScreen(<DashboardPage />, PATH);
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

test('a newcomer sees the steps and no zeros; one touch shows all seven figures in a sheet', async () => {
  const { user } = await shown();
  expect([figuresShown(), primaries()]).toEqual([0, ['/deposit']]);
  await user.click(screen.getByRole('button', { name: '모든 숫자 보기' }));
  const sheet = await screen.findByRole('dialog', { name: '모든 숫자 보기' });
  expect(within(sheet).queryAllByRole('link', { name: FIGURES })).toHaveLength(7);
  expect(within(sheet).getByRole('link', { name: /^직급/ }).textContent).toContain('-');
  await user.click(within(sheet).getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([figuresShown(), primaries()]).toEqual([0, ['/deposit']]);
});

test('the sheet of all figures leads to every list of the home', async () => {
  const { user } = await shown();
  await user.click(screen.getByRole('button', { name: '모든 숫자 보기' }));
  const sheet = await screen.findByRole('dialog');
  expect(
    within(within(sheet).getAllByRole('list')[1] as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['받은 내역', '추천 목록', '후원 목록', '포인트 전환']);
});

test('a newcomer sees no card without a row', async () => {
  await shown();
  for (const name of ['내 조직', '최근 신청', '수당 한도', '최근에 받은 수당'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  expect(await screen.findByRole('region', { name: '1 Star까지' })).toBeTruthy();
  expect(screen.getByRole('region', { name: '초대 링크' })).toBeTruthy();
});

test('the figures appear by themselves once the member has points', async () => {
  const { becomesFunded } = await shown();
  await becomesFunded();
  await waitFor(() => expect(figuresShown()).toBe(7));
});

test('a figure that is not zero is never folded away', async () => {
  await shown({ totalReward: -500 });
  expect(figuresShown()).toBe(7);
});
