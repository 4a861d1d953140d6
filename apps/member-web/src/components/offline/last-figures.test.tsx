import { act, screen } from '@starline/ui/testing/render';
import { findSaid, getSaid } from '@starline/ui/testing/said';
import { fakeServer } from '@starline/web/testing/fake-server';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activity } from '../../lib/activity.ts';
import { toggleConcealed } from '../../lib/conceal.ts';
import { endSession } from '../../lib/logout.ts';
import { queryClient } from '../../lib/query-client.ts';
import { clearUser, FIGURES_KEY, STAY_KEY, storeUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Money } from '../money.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { FIGURE_PARTS } from './figure-parts.ts';
import { keepFigures } from './keep-figures.ts';
import { LastFigures } from './last-figures.tsx';
import { StaySwitch } from './stay-switch.tsx';

const hong = { id: 7, username: 'hong1', name: '홍길동' };
const kim = { id: 8, username: 'kim1', name: '김철수' };
const open = { isOpen: true, nextOpening: null };
const balances = {
  withdrawable: 123_456,
  center: 0,
  purchase: 5000,
  lotto: 0,
  hold: 0,
  lottoHold: 0,
  owed: 0,
  availableNow: 123_456,
  windows: { withdraw: open, center: open, lotto: open },
};
const home = {
  name: '홍길동',
  username: 'hong1',
  rank: 2,
  rankName: '2 Star',
  packageTotal: 0,
  purchaseBalance: 77_700,
  depositAmount: 0,
  totalReward: 0,
  totalWithdraw: 0,
  withdrawableAmount: 123_456,
  lottoPoint: 0,
  firstSteps: { isSecured: true, isFunded: true, hasPackage: true },
};
const answers = {
  'balances.get': () => balances,
  'dashboard.get': () => home,
  'rewards.limit': () => ({ limit: 900_000, used: 112_860, percent: 12.5 }),
};

function network(isOn: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
  onlineManager.setOnline(isOn);
}
const stored = () => localStorage.getItem(FIGURES_KEY);

/** Three figures of the home page, with the queries and the component that the home page uses. */
function Figures() {
  const balances = trpc.balances.get.useQuery(undefined).data;
  const home = trpc.dashboard.get.useQuery().data;
  const limit = trpc.rewards.limit.useQuery().data;
  return [balances?.withdrawable, home?.purchaseBalance, limit?.limit].map(
    (value) => value !== undefined && <Money key={value} value={value} unit="point" personal />,
  );
}

const shownHome = () =>
  renderScreen(
    <>
      <LastFigures />
      <Figures />
    </>,
    '/dashboard',
  );

/** A visit of the home page with a network, after which nothing is in memory. */
async function visited(user: typeof hong) {
  network(true);
  fakeServer(answers);
  storeUser(user);
  const { unmount } = shownHome();
  await screen.findByText('1,234.56');
  await expect.poll(() => stored()).toContain('rewards.limit');
  unmount();
  queryClient.clear();
}

beforeEach(() => {
  localStorage.clear();
  activity.note();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

test('without a network the home page shows the last figures and their time', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T05:05:00Z'), toFake: ['Date'] });
  await visited(hong);
  vi.setSystemTime(new Date('2026-11-23T05:08:00Z'));
  network(false);
  shownHome();
  expect(await screen.findByText('1,234.56')).toBeTruthy();
  expect(screen.getByText('777.00')).toBeTruthy();
  expect(screen.getByText('9,000.00')).toBeTruthy();
  expect(getSaid().textContent).toBe('14:05 기준 금액입니다. 연결되면 새로 고칩니다.');
});

test('keeps no name, and hidden amounts stay hidden', async () => {
  await visited(hong);
  expect(stored()).not.toMatch(/홍길동|hong1/);
  network(false);
  toggleConcealed();
  shownHome();
  expect(await findSaid()).toBeTruthy();
  expect(screen.queryByText('1,234.56')).toBeNull();
});

test('with a network the figures are read again and the time disappears', async () => {
  await visited(hong);
  network(false);
  shownHome();
  expect(await screen.findByText('1,234.56')).toBeTruthy();
  fakeServer({ ...answers, 'balances.get': () => ({ ...balances, withdrawable: 200_000 }) });
  act(() => {
    network(true);
    dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('2,000.00')).toBeTruthy();
  expect(screen.queryByText(/기준 금액/)).toBeNull();
});

test.each([
  ['a logout', () => endSession('logout')],
  ['the idle limit', () => endSession('idle')],
  ['the end of the session on the server', clearUser],
  ['a login', () => storeUser(hong)],
  ['a login of another member', () => storeUser(kim)],
])('%s erases the figures', async (_, end) => {
  await visited(hong);
  await end();
  expect(stored()).toBeNull();
});

test('figures that arrive after the session ended, or in that of another member, are not kept', () => {
  const stop = keepFigures(hong.id);
  const arrive = () => queryClient.setQueryData(FIGURE_PARTS['balances.get'], { ...balances });
  arrive();
  storeUser(kim);
  arrive();
  stop();
  expect(stored()).toBeNull();
});

test('never shows figures of another member, of an earlier shape, too old, or after the idle limit', async () => {
  await visited(hong);
  const kept = JSON.parse(stored() ?? '');
  network(false);
  const { readFigures } = await import('./read-figures.ts');
  const shown = (change: object) => {
    queryClient.clear();
    localStorage.setItem(FIGURES_KEY, JSON.stringify({ ...kept, ...change }));
    readFigures(hong.id);
    return queryClient.getQueryCache().getAll().length;
  };
  const balancesWith = (change: object) => ({
    parts: { 'balances.get': { ...kept.parts['balances.get'], ...change } },
  });
  expect(shown({})).toBe(3);
  expect(shown({ member: kim.id })).toBe(0);
  expect(shown(balancesWith({}))).toBe(1);
  expect(shown(balancesWith({ data: { withdrawable: 'much' } }))).toBe(0);
  expect(shown(balancesWith({ at: Date.now() - 8 * 24 * 3_600_000 }))).toBe(0);
  expect(shown({ parts: 'none' })).toBe(0);
  localStorage.setItem('member-last-activity', String(Date.now() - 301_000));
  expect(shown({})).toBe(0);
});

test('a member who turned it on reads the folded figures after the idle limit, and erases them', async () => {
  await visited(hong);
  const { user, unmount } = renderScreen(<StaySwitch />, '/settings');
  await user.click(await screen.findByRole('switch'));
  unmount();
  await endSession('idle');
  network(false);
  renderScreen(<OfflineBanner />, '/login');
  const summary = await screen.findByText(/마지막 금액 보기/);
  expect(summary.closest('details')?.open).toBe(false);
  expect(screen.getByText('1,234.56')).toBeTruthy();
  await user.click(screen.getByText('지우기'));
  expect([screen.queryByText('1,234.56'), stored()]).toEqual([null, null]);
});

test.each([
  ['without the switch', () => localStorage.removeItem(STAY_KEY)],
  ['where another member turned it on', () => localStorage.setItem(STAY_KEY, '8')],
  ['after seven days', () => vi.setSystemTime(Date.now() + 8 * 24 * 3_600_000)],
])('nothing can be read after the idle limit %s', async (_, change) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await visited(hong);
  localStorage.setItem(STAY_KEY, '7');
  const kept = stored();
  await endSession('idle');
  expect(stored()).toBe(kept);
  change();
  const { figuresThatStayed } = await import('./read-figures.ts');
  expect(figuresThatStayed()).toBeNull();
});

test.each([
  ['a logout', () => endSession('logout')],
  ['the end of the session on the server', clearUser],
  ['a login of another member', () => storeUser(kim)],
])('%s erases the figures of a member who let them stay too', async (_, end) => {
  await visited(hong);
  localStorage.setItem(STAY_KEY, '7');
  await end();
  expect(stored()).toBeNull();
});

test('the choice of one member does not hold for the next', async () => {
  localStorage.setItem(STAY_KEY, '8');
  await visited(hong);
  expect(localStorage.getItem(STAY_KEY)).toBeNull();
  await endSession('idle');
  expect(stored()).toBeNull();
});
