import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BalanceHead } from './balance-head.tsx';

test.each([
  ['is no primary act of a member who has nothing to withdraw', 0, false],
  ['is the primary act of a member who has something', 1, true],
])('the withdrawal %s', async (_title, withdrawable, isPrimary) => {
  const windows = { withdraw: { isOpen: true, nextOpening: null } };
  fakeServer({
    'balances.get': () => ({ withdrawable, center: 0, windows }),
    'dashboard.get': () => ({
      firstSteps: { isSecured: true, isFunded: true, hasPackage: true },
      purchaseBalance: 0,
      lottoPoint: 0,
    }),
  });
  renderScreen(<BalanceHead />, '/_member/dashboard');
  const link = await screen.findByRole('link', { name: '출금 신청' });
  await expect.poll(() => /\bbg-accent\b/.test(link.className)).toBe(isPrimary);
});
