import { INSTALLED_RIGHTS, type InstalledRole } from '@starline/domain/rights';
import { DataTable } from '@starline/ui/data-table';
import { screen, within } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { storeAdmin } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UnitsProvider } from '../units.tsx';
import { RiskHold } from './risk-hold.tsx';
import { SignalCard } from './signal-card.tsx';
import { SignalCell } from './signal-cell.tsx';
import type { Flagged } from './use-signals.ts';

const none = { count: null, amount: null, usual: null, names: [] };
const FLAGGED: Flagged = {
  id: 7,
  weight: 115,
  isFirst: true,
  signals: [
    { ...none, rule: 'destination_shared', weight: 50, count: 2, names: ['kim', 'lee'] },
    { ...none, rule: 'destination_changed', weight: 40, count: 0 },
    { ...none, rule: 'amount_unusual', weight: 25, count: 8, amount: 50_000, usual: 12_000 } as never,
  ],
};
const inUnits = (element: React.ReactElement) => renderScreen(<UnitsProvider>{element}</UnitsProvider>);

test('a cell counts the signals, says the heaviest in words, and opens all of them with their weights', async () => {
  const { user } = inUnits(<SignalCell flagged={FLAGGED} unit="point" />);
  const cell = await screen.findByRole('button', {
    name: '먼저 볼 것, 신호 3 다른 회원 2명과 받을 곳이 같습니다: kim, lee',
  });
  expect(screen.queryByText(/4.1배/)).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(cell);
  await user.keyboard('{Enter}');
  const all = within(await screen.findByRole('dialog', { name: '신호 3' }));
  expect(all.getByText('가중치 합 115')).toBeTruthy();
  expect(all.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/받을 곳이 같습니다: kim, lee가중치 50$/),
    expect.stringMatching(/받을 곳을 바꿨습니다.*가중치 40$/),
    expect.stringMatching(/평균 120.00\u00a0P의 4.1배입니다.*가중치 25$/),
  ]);
  expect(all.getByRole('link', { name: 'kim' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(cell);
});

test('reading the signals opens no row', async () => {
  const onOpen = vi.fn();
  const { user } = inUnits(
    <DataTable
      {...{ label: '출금', rows: [FLAGGED], rowId: String, rowName: String, selectAllLabel: '' }}
      {...{ rowHeight: 36, offset: 0, total: 1, onOpen }}
      columns={[
        { id: 'risk', header: '신호', width: 280, cell: (row) => <SignalCell flagged={row} unit="point" /> },
      ]}
    />,
  );
  await user.click(await screen.findByRole('button', { name: /신호 3/ }));
  await user.click(await screen.findByText(/4.1배/));
  expect(onOpen).not.toHaveBeenCalled();
});

test('a request below the line has its sentence and no mark to look first', async () => {
  const [, changed] = FLAGGED.signals;
  const signals = changed ? [{ ...changed, count: -3 }] : [];
  inUnits(<SignalCell flagged={{ ...FLAGGED, isFirst: false, signals }} unit="point" />);
  expect(
    await screen.findByRole('button', { name: '신호 1 신청한 뒤 3시간 안에 받을 곳을 바꿨습니다.' }),
  ).toBeTruthy();
});

test('the card lists every sentence with its weight, and says when nothing stands out', async () => {
  const calls = fakeServer({ 'risk.signals': () => [FLAGGED] });
  inUnits(<SignalCard subject="withdrawal" id={7} unit="point" />);
  expect(await screen.findByText('가중치 합 115')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toHaveLength(3);
  expect(screen.getByText('신청하기 한 시간 안에 받을 곳을 바꿨습니다.')).toBeTruthy();
  expect(calls[0]).toEqual({ procedure: 'risk.signals', input: { subject: 'withdrawal', ids: [7] } });
});

test('what a deposit shares with others and how often it was asked for is told as for withdrawals', async () => {
  const signals: Flagged['signals'] = [
    { ...none, rule: 'deposit_requests_day', weight: 20, count: 5, amount: 150_000 } as never,
    { ...none, rule: 'deposit_phone_shared', weight: 10, count: 2, names: ['kim', 'lee'] },
    { ...none, rule: 'deposit_unusual', weight: 15, count: 8, amount: 50_000, usual: 12_000 } as never,
  ];
  fakeServer({ 'risk.signals': () => [{ ...FLAGGED, signals }] });
  inUnits(<SignalCard subject="deposit" id={7} unit="usdt" />);
  expect(await screen.findByText('24시간 동안 5건, 모두 1,500.00 USDT를 신청했습니다.')).toBeTruthy();
  expect(screen.getByText(/다른 회원 2명과 전화번호가 같습니다/)).toBeTruthy();
  expect(screen.getByText(/최근 입금 8건 평균/)).toBeTruthy();
});

test('the card says when nothing stands out', async () => {
  fakeServer({ 'risk.signals': () => [] });
  inUnits(<SignalCard subject="deposit" id={7} unit="usdt" />);
  expect(await screen.findByText('눈에 띄는 점이 없습니다.')).toBeTruthy();
});

const logIn = (role: InstalledRole) =>
  storeAdmin({
    ...{ id: 1, username: 'a', name: 'a', role },
    rights: INSTALLED_RIGHTS[role],
    needsSecondFactor: false,
  });

test('a held withdrawal says why, and is released with a reason only; a refusal keeps what was typed', async () => {
  logIn('finance');
  let isRefused = true;
  const calls = fakeServer({
    'risk.signals': () => [FLAGGED],
    'withdrawals.releaseRiskHold': () => {
      if (isRefused) throw refusal('shown_changed');
      return { success: true };
    },
  });
  const sent = () => calls.filter(({ procedure }) => procedure === 'withdrawals.releaseRiskHold');
  const looks = () => calls.filter(({ procedure }) => procedure === 'risk.signals');
  const { user } = renderScreen(<RiskHold id={7} hold={{ weight: 95, line: 80 }} />);
  expect(await screen.findByText(/가중치 합 95이 기준 80에 이르렀습니다/)).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '보류 해제' });
  expect(button.disabled).toBe(true);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /보류를 푸는 이유/ });
  await user.type(field, ' 통화로 확인 ');
  await user.click(button);
  await expect.poll(() => sent().length).toBe(1);
  expect(field.value).toBe(' 통화로 확인 ');
  // What changed is shown before the next attempt.
  await expect.poll(() => looks().length).toBe(2);
  isRefused = false;
  await user.click(button);
  await expect.poll(() => sent().length).toBe(2);
  const seen = FLAGGED.signals.map(({ rule }) => rule);
  expect(sent().at(-1)?.input).toMatchObject({ id: 7, reason: '통화로 확인', seen });
});

test('staff who do not pay read that it is held and release nothing', async () => {
  logIn('support');
  fakeServer({ 'risk.signals': () => [] });
  renderScreen(<RiskHold id={7} hold={{ weight: 95, line: 80 }} />);
  expect(await screen.findByText('위험 신호로 보류됨')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
