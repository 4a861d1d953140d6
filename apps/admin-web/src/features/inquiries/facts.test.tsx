import { screen, within } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Facts } from './facts.tsx';

const LAST = {
  ...{ id: 154, type: 'bank', status: '요청', payout: 7695, krwAmount: 107730, isReturned: false },
  ...{ at: '2026-11-27T01:26:00.000Z', cancelReason: null, cancelText: null },
  line: { state: 'failed', reason: '예금주 불일치', batch: 'B-261127-01' },
};
const OVERVIEW = {
  balances: { withdrawable: 41250, center: 0, held: 8100, purchase: 0, lotto: 0, lottoHeld: 0, owed: 0 },
  limit: { used: 614, total: 1000 },
  open: { withdrawals: { count: 1, amount: 8100 }, deposits: { count: 0, amount: 0 } },
  ...{ staffHold: null, payoutsRedirectedAt: null, lastWithdrawal: LAST },
};

function shown(changed: object = {}) {
  fakeServer({ 'settings.get': () => ({}), 'members.overview': () => ({ ...OVERVIEW, ...changed }) });
  renderScreen(
    <UnitsProvider>
      <Facts memberId={7} />
    </UnitsProvider>,
  );
}
const fact = async (label: string) =>
  within((await screen.findByText(label)).parentElement as HTMLElement).getByRole('definition').textContent;

test('a payout that the bank refused stands with its sum, its reason and its batch', async () => {
  shown();
  const last = await fact('마지막 출금');
  for (const part of ['W-154', '지급 실패', '76.95', '107,730', 'B-261127-01', '은행: ⁨예금주 불일치⁩'])
    expect(last).toContain(part);
  expect(await fact('출금 가능')).toContain('412.50');
});

test('a cancelled one names the reason of staff, and what never was is said', async () => {
  const cancelled = { ...LAST, status: '취소', line: null, cancelReason: 'other', cancelText: '확인 필요' };
  shown({ lastWithdrawal: cancelled, payoutsRedirectedAt: '2026-11-26T21:02:00.000Z' });
  expect(await fact('마지막 출금')).toMatch(/취소.*확인 필요/);
  expect(await fact('출금 정보·비밀번호 변경')).toContain('26-11-27 06:02');
});

test('a member without any of it has a sentence at each fact', async () => {
  shown({ lastWithdrawal: null, open: { withdrawals: { count: 0 }, deposits: { count: 0 } } });
  expect(await fact('마지막 출금')).toBe('출금한 적이 없습니다.');
  expect(await fact('출금 정보·비밀번호 변경')).toBe('30일 안에 없음');
  expect(await fact('처리를 기다리는 신청')).toBe('없음');
});

test('a payout in coins stands in the unit of its receipt', async () => {
  shown({ lastWithdrawal: { ...LAST, type: 'coin', krwAmount: null } });
  expect(await fact('마지막 출금')).toContain('USDT');
});
