import { addDays } from '@starline/domain/business-time';
import { screen, waitFor, within } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test } from 'vitest';
import { toggleConcealed } from '../../lib/conceal.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DayChart } from './day-chart.tsx';
import { DayReasons } from './day-reasons.tsx';
import { LimitCard } from './limit-card.tsx';
import { RankCard } from './rank-card.tsx';

const daily = { kind: 'daily', paid: 1500, unpaid: 0, base: 300_000, percent: 5000, sources: 1 } as const;
const matching = {
  kind: 'daily_matching',
  paid: 1050,
  unpaid: 250,
  base: 90_000,
  percent: null,
  sources: 58,
} as const;
const days = Array.from({ length: 14 }, (_, index) => ({
  date: addDays('2026-11-08', index),
  paid: index === 13 ? 2550 : 0,
  postedAt: null,
  reasons: index === 13 ? [daily, matching] : [],
})) as never[];
const lastDay = days.at(-1) as never;

beforeEach(() => localStorage.clear());

test('a day of the chart is chosen by touch and by arrow keys, and says its amount', async () => {
  const chosen: string[] = [];
  const { user } = renderScreen(
    <DayChart days={days} chosen="2026-11-21" onChoose={(date) => chosen.push(date)} />,
  );
  const chart = await screen.findByRole('radiogroup', { name: '날짜별 수당' });
  expect(within(chart).getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe(
    '11월 21일 (토), 25.50 P',
  );
  await user.click(within(chart).getByRole('radio', { name: '11월 17일 (화), 0.00 P' }));
  expect(chosen).toEqual(['2026-11-17']);
  within(chart).getByRole('radio', { checked: true }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(chosen.at(-1)).toBe('2026-11-20');
});

test('a hidden amount is not told by the chart either', async () => {
  toggleConcealed();
  renderScreen(<DayChart days={days} chosen="2026-11-21" onChoose={() => {}} />);
  const bar = await screen.findByRole('radio', { checked: true });
  expect(bar.getAttribute('aria-label')).not.toContain('25.50');
});

test('each kind says what it came from and what was not paid, and leads to its rows of the day', async () => {
  renderScreen(<DayReasons day={lastDay} rows={2} />);
  const [own, line] = await screen.findAllByRole('link');
  expect(own?.textContent).toContain('내 패키지 3,000\u00a0PV × 0.5%');
  expect(own?.getAttribute('href')).toBe('/point?type=daily&from=2026-11-21&to=2026-11-21');
  expect(line?.textContent).toContain('내 조직 58명이 받은 데일리에서 · 2.50\u00a0P는 지급되지 않음');
});

const rank = (met: boolean) => ({
  rank: 2,
  next: {
    rank: 3,
    rankName: '3 Star',
    lineRankName: '2 Star',
    conditions: [
      { name: 'ownPackages', has: 300_000, needs: 100_000, isMet: true },
      { name: 'recruits', has: met ? 5 : 3, needs: 5, isMet: met },
      { name: 'groupPv', has: met ? 10_000_000 : 9_880_000, needs: 10_000_000, isMet: met },
    ],
  },
});

test('the next rank is a sentence of what is missing, over what is there and what is needed', async () => {
  fakeServer({ 'dashboard.rankProgress': () => rank(false) });
  renderScreen(<RankCard />);
  const card = await screen.findByRole('region', { name: '3 Star까지' });
  expect(card.textContent).toContain('조건 3개 중 1개 충족');
  expect(card.textContent).toContain('추천 회원 2명, 그룹 PV 1,200 더 필요합니다.');
  expect(card.textContent).toContain('98,800 / 100,000');
});

test('a touch changes between all conditions and those that are missing', async () => {
  fakeServer({ 'dashboard.rankProgress': () => rank(false) });
  const { user } = renderScreen(<RankCard />);
  const card = await screen.findByRole('region', { name: '3 Star까지' });
  const shown = () => within(card).getAllByRole('listitem').length;
  expect(shown()).toBe(3);
  await user.click(within(card).getByRole('button', { name: '조건 3개 중 1개 충족', expanded: true }));
  expect(shown()).toBe(2);
});

test('hidden amounts hide own and group PV of the next rank, in figures, sentence and bar', async () => {
  toggleConcealed();
  fakeServer({ 'dashboard.rankProgress': () => rank(false) });
  renderScreen(<RankCard />);
  const card = await screen.findByRole('region', { name: '3 Star까지' });
  for (const told of ['3,000', '98,800', '1,200']) expect(card.textContent).not.toContain(told);
  expect(card.textContent).toContain('추천 회원 2명, 그룹 PV •••• 더 필요합니다.');
  expect(card.textContent).toContain('/ 100,000');
  expect(card.textContent).toContain('3 / 5');
  expect(within(card).queryByRole('progressbar')).toBeNull();
});

test('with every condition met the next count raises the rank; after the last rank nothing is missing', async () => {
  fakeServer({ 'dashboard.rankProgress': () => rank(true) });
  const { unmount } = renderScreen(<RankCard />);
  expect(await screen.findByText(/다음 집계에서 직급이 오릅니다/)).toBeTruthy();
  unmount();
});

test('the limit says what is left, and without a package how one comes', async () => {
  fakeServer({ 'rewards.limit': () => ({ limit: 900_000, used: 112_860, percent: 12.5 }) });
  const { unmount } = renderScreen(<LimitCard />);
  expect(await screen.findByText('7,871.40')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
    '한도 9,000.00\u00a0P 중 1,128.60\u00a0P 사용, 12.5%',
  );
  unmount();
});

test('without a package the limit says how one comes', async () => {
  fakeServer({ 'rewards.limit': () => ({ limit: 0, used: 0, percent: 0 }) });
  renderScreen(<LimitCard />);
  await waitFor(() => expect(screen.getByText('패키지를 고르면 받을 수 있는 한도가 생깁니다.')).toBeTruthy());
});
