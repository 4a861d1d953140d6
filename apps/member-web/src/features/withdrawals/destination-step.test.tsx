import { points } from '@starline/domain/money';
import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Terms } from './terms.ts';
import { WithdrawFields } from './withdraw-fields.tsx';
import type { Profile, Saved } from './withdraw-values.ts';

const TERMS: Terms = {
  available: points(500),
  minimum: points(10),
  feePercent: 50_000,
  isOpen: true,
  nextOpening: null,
  centerLater: null,
};
const PROFILE = {
  bankName: '',
  accountHolder: '',
  accountNumber: '',
  walletTrc20: '',
  walletLotto: '',
} as Profile;
const SAVED: Saved = {
  id: 7,
  type: 'bank',
  name: '월급 통장',
  bankName: '신한',
  accountHolder: '홍길동',
  accountNumber: '110-9',
  address: '',
  createdAt: '2026-11-01T00:00:00Z',
  opensAt: null,
};

async function shown(check: object) {
  const calls = fakeServer({
    'withdrawals.check': () => check,
    'withdrawals.request': () => ({ id: 1 }),
    'secondFactor.get': () => ({ isOn: false, isRequired: false, recoveryCodesLeft: 0 }),
    'rates.usdt': () => ({ rate: 140_000, source: 'manual', asOf: null }),
  });
  const { user } = renderScreen(
    <WithdrawFields type="bank" terms={TERMS} profile={PROFILE} saved={[SAVED]} />,
  );
  await user.type(await screen.findByRole('textbox', { name: /^신청 금액/ }), '100');
  await user.click(screen.getByRole('button', { name: '받을 곳 고르기' }));
  const submit = () => user.click(screen.getByRole('button', { name: '확인하기' }));
  const sent = (procedure: string) => calls.filter((call) => call.procedure === procedure).at(-1)?.input;
  return { user, submit, sent };
}
const QUOTE = {
  canWithdraw: true,
  reason: null,
  fee: 500,
  payout: 9_500,
  krwAmount: 1_330_000,
  krwRate: 140_000,
};

test('a chosen destination is shown, confirmed and named in the request, without typed bank fields', async () => {
  const { user, submit, sent } = await shown(QUOTE);
  await user.click(await screen.findByRole('radio', { name: /^월급 통장/ }));
  expect(screen.queryByLabelText(/^계좌번호/)).toBeNull();
  await submit();
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('110-9');
  expect(dialog.textContent).toContain('홍길동');
  await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement);
  await waitFor(() => expect(sent('withdrawals.request')).toBeDefined());
  expect(sent('withdrawals.request')).toMatchObject({
    type: 'bank',
    destinationId: 7,
    seen: { payout: 9_500, krwAmount: 1_330_000, address: '' },
  });
  expect(sent('withdrawals.request')).not.toHaveProperty('accountNumber');
});

test('without a choice the typed account is sent, and a refusal for its waiting time leads to the destinations', async () => {
  const { user, submit, sent } = await shown({ ...QUOTE, canWithdraw: false, reason: 'cooling' });
  await user.type(await screen.findByLabelText(/^계좌번호/), '9999');
  await user.type(screen.getByLabelText(/^예금주/), '김철수');
  await user.type(screen.getByRole('combobox', { name: /은행/ }), '신한{Enter}');
  await submit();
  const link = await screen.findByRole('link', { name: '저장한 출금처' });
  expect(link.getAttribute('href')).toContain('tab=destinations');
  expect(sent('withdrawals.check')).toMatchObject({ accountNumber: '9999', accountHolder: '김철수' });
});
