import { amount } from '@starline/domain/money';
import { screen } from '@starline/ui/testing/render';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useWithdrawalSummary } from './use-withdrawal-summary.ts';
import type { Withdrawal } from './withdrawal.ts';

const bank = { type: 'bank', amount: amount(135_000), fee: amount(6750), payout: amount(128_250) };
const rows = [
  { ...bank, krwAmount: 1_898_100 },
  { ...bank, type: 'coin', krwAmount: null },
  { type: 'lotto', amount: amount(1000), fee: amount(50), payout: amount(950), krwAmount: null },
] as Withdrawal[];

function Sums({ act }: { act?: string }) {
  return <output>{useWithdrawalSummary()(rows, act)}</output>;
}

test('selected withdrawals are summed as the bank pays them', async () => {
  renderScreen(<Sums />);
  expect((await screen.findByRole('status')).textContent).toBe(
    '지급 2,565.00\u00a0P · 로또코인 9.50개 · 1,898,100원',
  );
});

test('before a cancellation the dialog says what members get back, with the fee in it', async () => {
  renderScreen(<Sums act="cancel" />);
  expect((await screen.findByRole('status')).textContent).toBe(
    '회원에게 돌려줌 2,700.00\u00a0P (그중 수수료 135.00\u00a0P) · 회원에게 돌려줌 로또코인 10.00개 (그중 수수료 0.50개)',
  );
});
