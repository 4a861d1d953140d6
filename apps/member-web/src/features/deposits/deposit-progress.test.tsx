import { points } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import { screen } from '@starline/ui/testing/render';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DepositProgress } from './deposit-progress.tsx';

const DEPOSIT = {
  id: 1,
  createdAt: '2026-11-18T03:00:00Z',
  status: REQUESTED,
  accountHolder: '홍길동',
  amount: points(300),
  completedAt: null,
  memo: '',
  exactAmount: '300.004217',
  isProven: false,
};

test('shows the exact amount to send with a copy button, until a transfer proves the deposit', async () => {
  renderScreen(<DepositProgress deposit={DEPOSIT} />);
  expect(await screen.findByText(/300\.004217.USDT/)).toBeDefined();
  expect(screen.getByRole('button', { name: /300\.004217/ })).toBeDefined();
});

test('shows that the chain confirmed it, and nothing to send any more', async () => {
  renderScreen(<DepositProgress deposit={{ ...DEPOSIT, isProven: true }} />);
  expect(await screen.findByText('블록체인에서 확인됨')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows no exact amount where no chain is watched', async () => {
  renderScreen(<DepositProgress deposit={{ ...DEPOSIT, exactAmount: null }} />);
  expect(await screen.findByText('입금 확인 중')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
