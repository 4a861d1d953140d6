import { screen, waitFor } from '@starline/ui/testing/render';
import { allSaid } from '@starline/ui/testing/said';
import { fakeServer } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test, vi } from 'vitest';
import { toggleConcealed } from '../../lib/conceal.ts';
import { queryClient } from '../../lib/query-client.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BalanceHead } from './balance-head.tsx';
import { LimitCard } from './limit-card.tsx';

const PATH = '/_member/dashboard';
const BALANCES = { withdrawable: 12_300, center: 0, windows: { withdraw: { isOpen: true } } };
const DASHBOARD = {
  purchaseBalance: 0,
  lottoPoint: 500,
  packageTotal: 100_000,
  depositAmount: 0,
  totalReward: 1_550,
  totalWithdraw: 0,
  firstSteps: { isSecured: true, isFunded: true, hasPackage: true },
};
const FIGURES = ['출금 가능', '구매 포인트', '로또코인', '패키지 합계', '총 입금액', '총 수당', '총 출금액'];

beforeEach(() => {
  localStorage.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
});

function shown() {
  renderScreen(<BalanceHead />, PATH);
  return Promise.all(FIGURES.map((label) => screen.findByRole('link', { name: new RegExp(`^${label}`) })));
}
const texts = (figures: readonly HTMLElement[]) => figures.map((figure) => figure.textContent);

test('a figure that could not be loaded is a dash with a retry, never a zero', async () => {
  fakeServer({});
  const figures = await shown();
  await waitFor(() => expect(allSaid()).toHaveLength(2));
  for (const [index, text] of texts(figures).entries()) {
    expect(text, FIGURES[index]).toContain('—');
    expect(text, FIGURES[index]).not.toMatch(/\d/);
  }
  expect(document.querySelectorAll('a .invisible')).toHaveLength(0);
  expect(screen.getAllByRole('button', { name: '다시 시도' })).toHaveLength(2);
});

test('a dash stays a dash while amounts are hidden', async () => {
  toggleConcealed();
  fakeServer({});
  const figures = await shown();
  await waitFor(() => expect(allSaid()).toHaveLength(2));
  for (const text of texts(figures)) expect(text).not.toContain('•');
});

test('a figure that is known to be zero is a zero, and one that is not known yet shows nothing', async () => {
  let answer: (value: unknown) => void = () => {};
  const waits = new Promise((resolve) => {
    answer = resolve;
  });
  fakeServer({ 'balances.get': () => BALANCES, 'dashboard.get': () => waits.then(() => DASHBOARD) });
  const figures = await shown();
  expect(document.querySelectorAll('a .invisible').length).toBeGreaterThanOrEqual(6);
  answer(null);
  await vi.waitUntil(() => document.querySelectorAll('a .invisible').length === 0);
  expect(texts(figures)).toEqual([
    '출금 가능 포인트123.00 P',
    '구매 포인트0.00 P',
    '로또코인5.00 로또코인',
    '패키지 합계1,000 P',
    '총 입금액0 USDT',
    '총 수당15.50 P',
    '총 출금액0.00 P',
  ]);
});

test('a limit that could not be loaded says so to a screen reader too', async () => {
  fakeServer({});
  renderScreen(<LimitCard />, PATH);
  expect(await screen.findByText('수당 한도를 불러오지 못했습니다.')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
    '수당 한도를 불러오지 못했습니다.',
  );
});
