import { INSTALLED_RIGHTS, type Right } from '@starline/domain/rights';
import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { storeAdmin } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useWithdrawalColumns } from './use-withdrawal-columns.tsx';
import type { Withdrawal } from './withdrawal.ts';

const paid = {
  ...{
    id: 7,
    username: 'kim',
    name: '김철수',
    payout: 9500,
    type: 'bank',
    status: '완료',
    isReturned: false,
  },
} as Withdrawal;

function Status({ row }: { row: Withdrawal }) {
  const column = useWithdrawalColumns({ may: false } as never).find(({ id }) => id === 'status');
  return <UnitsProvider>{column?.cell(row)}</UnitsProvider>;
}
afterEach(() => localStorage.clear());
function show(row: Withdrawal, rights: readonly Right[] = INSTALLED_RIGHTS.finance) {
  storeAdmin({ id: 1, username: 'a', name: 'a', role: 'finance', rights, needsSecondFactor: false });
  return renderScreen(<Status row={row} />);
}
const button = () => screen.queryByRole('button', { name: 'kim 출금 반송 처리' });

test('a paid withdrawal of the list is entered as returned by the same act and dialog as in its batch', async () => {
  const calls = fakeServer({ 'payouts.return': () => ({ id: 7, reopenedId: null }) });
  const { user } = show(paid);
  await user.click(await screen.findByRole('button', { name: 'kim 출금 반송 처리' }));
  await user.type(await screen.findByLabelText(/반송 사유/), '해지 계좌');
  await user.click(screen.getByRole('button', { name: '반송 처리' }));
  await expect
    .poll(() => calls.find(({ procedure }) => procedure === 'payouts.return')?.input)
    .toMatchObject({
      ...{ id: 7, resolution: 'returned', reason: '해지 계좌' },
    });
});

test.each<[string, Partial<Withdrawal>]>([
  ['an open request', { status: '요청' }],
  ['one that came back', { isReturned: true }],
  ['lotto coins', { type: 'lotto' }],
])('%s has no such button', async (_, values) => {
  fakeServer({});
  show({ ...paid, ...values });
  await screen.findByText(/요청|완료/);
  expect(button()).toBeNull();
});

test('an administrator who may not pay has no such button', async () => {
  fakeServer({});
  show(paid, INSTALLED_RIGHTS.support);
  await screen.findByText('완료');
  expect(button()).toBeNull();
});
