import { RECOMMENDED_SETTINGS } from '@starline/domain/settings';
import { screen, within } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { afterEach, expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { storedAdmin } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import { HomePage } from './home-page.tsx';

afterEach(() => localStorage.clear());

const nothing = { count: 0, amount: 0, oldest: null };
const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  sales: 100_000,
  rewards: 36_000,
  payouts: 5000,
  signUps: 2,
}));
const ANSWERS = {
  'settings.get': () => ({}),
  'home.waiting': () => ({
    withdrawals: {
      count: 1484,
      amount: 30_692_115,
      oldest: new Date(Date.now() - 50 * 3_600_000).toISOString(),
    },
    lottoWithdrawals: nothing,
    deposits: nothing,
    approvals: nothing,
    disputes: nothing,
    jobs: nothing,
    inquiries: nothing,
    failedPayouts: nothing,
    alerts: nothing,
    bankDays: { count: 2, amount: 375_000, oldest: new Date(Date.now() - 73 * 3_600_000).toISOString() },
    walletDays: nothing,
    lookFirstWithdrawals: nothing,
    lookFirstDeposits: nothing,
  }),
  'home.figures': () => ({
    asOf: '2026-11-30T01:00:00.000Z',
    days,
    ratioPercent: 36,
    lineRatioPercent: 35,
    openLiability: 1_420_631_840,
    lastSettled: '2026-11-29',
    lastSettledAt: '2026-11-29T21:04:00.000Z',
    nextSettled: '2026-11-30',
  }),
  'home.lights': () => [
    { name: 'mail', isGood: false, at: '2026-11-30T00:38:00.000Z', count: 38 },
    { name: 'chain', isGood: null, at: null, count: 0 },
    { name: 'worker', isGood: false, at: null, count: 0 },
    { name: 'books', isGood: null, at: null, count: 0 },
  ],
  'home.chooseStart': () => ({ success: true }),
};

function shown(answers: Record<string, () => unknown> = ANSWERS) {
  signInAs('owner');
  const calls = fakeServer(answers);
  const { user } = renderScreen(
    <UnitsProvider>
      <HomePage />
    </UnitsProvider>,
  );
  return { user, calls };
}

test('names what waits with its sum and age, leaves faults out that do not exist, and shows the line', async () => {
  shown();
  const row = (await screen.findByRole('link', { name: '출금 요청' })).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('1,484건');
  expect(row.textContent).toContain('306,921.15');
  expect(row.textContent).toContain('2일');
  const days = screen.getByRole('link', { name: '대사할 날 (은행)' }).closest('tr');
  expect(days?.textContent).toContain('375,000 원');
  expect(days?.textContent).toContain('3일');
  expect(screen.queryByText('입금 분쟁')).toBeNull();
  expect(await screen.findByText('기준선을 넘었습니다.')).toBeTruthy();
  expect(screen.getByText('38통을 10분 넘게 보내지 못했습니다')).toBeTruthy();
});

test('open withdrawals of lotto coins lead to the list of these alone', async () => {
  const waiting = { ...ANSWERS['home.waiting'](), lottoWithdrawals: { count: 3, amount: 900, oldest: null } };
  shown({ ...ANSWERS, 'home.waiting': () => waiting });
  const link = await screen.findByRole('link', { name: '로또코인 출금 요청' });
  expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('type')).toBe('lotto');
});

test('the figures of the charts stand in a table too', async () => {
  shown();
  const tables = await screen.findAllByRole('table', { hidden: true });
  const rows = within(tables.at(-1) as HTMLElement).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(31);
  expect(rows[1]?.textContent).toContain('26-11-30');
  expect(rows[1]?.textContent).toContain('1,000 P');
});

test('a part that cannot be read says so instead of showing zeros', async () => {
  shown({
    ...ANSWERS,
    'home.waiting': () => {
      throw refusal('server_error', { httpStatus: 500 });
    },
  });
  expect(await screen.findByRole('button', { name: /다시/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '출금 요청' })).toBeNull();
});

test('offers the screen as the first one once, and remembers the answer', async () => {
  const { user, calls } = shown();
  await user.click(await screen.findByRole('button', { name: '홈으로 시작' }));
  expect(await screen.findByText('시작 화면: 홈')).toBeTruthy();
  expect(calls).toContainEqual({ procedure: 'home.chooseStart', input: { page: 'home' } });
  expect(storedAdmin()?.startPage).toBe('home');
  expect(screen.queryByRole('button', { name: '홈으로 시작' })).toBeNull();
});

test('the payout ratio and income by month are read when they are opened, and a month above the line is marked', async () => {
  const bands = Array.from({ length: 7 }, (_, band) => ({
    members: band === 0 ? 2 : 0,
    sharePercent: band === 0 ? 66.7 : 0,
    amount: 0,
  }));
  const month = (name: string, ratioPercent: number | null) => ({
    month: name,
    isOpen: name === '2026-11',
    sales: 100_000,
    rewards: 36_000,
    ratioPercent,
    members: 3,
    bands,
  });
  const disclosure = {
    asOf: '2026-11-30T01:00:00.000Z',
    lineRatioPercent: 35,
    bandEnds: [10_000, 50_000, 100_000, 500_000, 1_000_000],
    months: [month('2026-11', 36), month('2026-10', 35)],
  };
  const { user, calls } = shown({ ...ANSWERS, 'disclosures.read': () => disclosure });
  const open = await screen.findByRole('button', { name: '펼쳐 보기' });
  expect(calls.some(({ procedure }) => procedure === 'disclosures.read')).toBe(false);
  await user.click(open);
  const above = await screen.findByRole('row', { name: /2026-11.*36\.0 %/ });
  expect(within(above).getByLabelText('기준선 35 % 초과')).toBeTruthy();
  const at = screen.getByRole('row', { name: /2026-10.*35\.0 %/ });
  expect(within(at).queryByLabelText('기준선 35 % 초과')).toBeNull();
  expect(screen.getByRole('columnheader', { name: '10,000\u00a0P 초과' })).toBeTruthy();
});

test('names the settings that are weaker than recommended, and none of the others', async () => {
  const met = Object.fromEntries(
    RECOMMENDED_SETTINGS.map(({ key, recommended }) => [key, { value: recommended }]),
  );
  shown({ ...ANSWERS, 'settings.get': () => ({ ...met, step_up: { value: 'off' } }) });
  const banner = await screen.findByText(/보안 설정 1개가 권장값보다 약합니다/);
  expect(within(banner).getByRole('link').getAttribute('href')).toContain('tab=security');
});
