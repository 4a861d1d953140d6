import { points } from '@starline/domain/money';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import { act, screen, waitFor } from '@starline/ui/testing/render';
import { findSaid } from '@starline/ui/testing/said';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { clearUser, endReason, storeUser } from '../../lib/session.ts';
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
  walletTrc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  walletLotto: 'lotto-wallet',
} as Profile;
const TOO_MUCH = '출금 가능 금액을 넘었습니다.';
const TOO_LITTLE = '최소 신청 금액보다 적습니다.';

async function shown(
  type: WithdrawalType,
  { check, terms, saved }: { check?: () => unknown; terms?: Partial<Terms>; saved?: readonly Saved[] } = {},
) {
  const calls = fakeServer({
    ...(check && { 'withdrawals.check': check }),
    'withdrawals.request': () => {
      throw refusal('insufficient_point');
    },
    'rates.usdt': () => ({ rate: 140_000, source: 'manual', asOf: null }),
  });
  const { user, unmount, router } = renderScreen(
    <WithdrawFields type={type} terms={{ ...TERMS, ...terms }} profile={PROFILE} saved={saved} />,
  );
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /^신청 금액/ });
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: '받을 곳 고르기' });
  const request = async () => {
    await user.click(submit);
    await user.click(await screen.findByRole('button', { name: '확인하기' }));
  };
  const back = async () => {
    await user.click(screen.getByRole('button', { name: '금액 바꾸기' }));
    return screen.findByRole<HTMLInputElement>('textbox', { name: /^신청 금액/ });
  };
  const typeAmount = async (text: string) => {
    await user.clear(amount);
    await user.type(amount, text);
  };
  return { user, unmount, router, calls, amount, submit, request, back, typeAmount };
}
const says = (text: string) => screen.queryByText(text) !== null;

test('more than there is is said while it is typed', async () => {
  const { typeAmount } = await shown('coin');
  await typeAmount('12345678901');
  expect(says(TOO_MUCH)).toBe(true);
  await typeAmount('500');
  expect(says(TOO_MUCH)).toBe(false);
});

test('no other error is shown before the first try; after it the error follows what is typed', async () => {
  const { user, submit, typeAmount } = await shown('coin');
  await typeAmount('1');
  expect(says(TOO_LITTLE)).toBe(false);
  await user.click(submit);
  await waitFor(() => expect(says(TOO_LITTLE)).toBe(true));
  await typeAmount('500.01');
  expect([says(TOO_LITTLE), says(TOO_MUCH)]).toEqual([false, true]);
  await typeAmount('500');
  expect(says(TOO_MUCH)).toBe(false);
});

test('an empty amount is refused in the field and the server is not asked', async () => {
  const { user, submit, amount, calls } = await shown('coin');
  await user.click(submit);
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(says('필수 항목입니다.')).toBe(true);
  expect(calls).toEqual([]);
});

test('the whole balance fills the amount and takes its error away', async () => {
  const { user, submit, amount, typeAmount } = await shown('coin');
  await typeAmount('500.01');
  await user.click(submit);
  await waitFor(() => expect(says(TOO_MUCH)).toBe(true));
  await user.click(screen.getByRole('button', { name: /^전액/ }));
  expect(amount.value).toBe('500.00');
  expect(says(TOO_MUCH)).toBe(false);
});

test('the payout follows the amount, and none is shown for an amount that cannot be requested', async () => {
  const { typeAmount } = await shown('coin');
  await typeAmount('100');
  await waitFor(() => expect(document.querySelector('dl')?.textContent).toContain('95.00'));
  await typeAmount('600');
  await waitFor(() => expect(document.querySelector('dl')?.textContent).not.toContain('570.00'));
});

test.each(['coin', 'bank'] as const)(
  'a %s amount that cannot be requested has no payout, also not one of zero',
  async (type) => {
    const { typeAmount } = await shown(type);
    const figures = () => [...document.querySelectorAll('dl dd')].map((figure) => figure.textContent);
    await waitFor(() => expect(figures().length).toBeGreaterThan(2));
    const none = Array.from({ length: type === 'bank' ? 4 : 3 }, () => '—');
    await waitFor(() => expect(figures()).toEqual(none));
    await typeAmount('100');
    await waitFor(() => expect(figures()).not.toContain('—'));
    for (const impossible of ['600', '1']) {
      await typeAmount(impossible);
      await waitFor(() => expect(figures(), impossible).toEqual(none));
    }
  },
);

test('a refusal of the server names its reason and keeps what was typed', async () => {
  const check = () => ({ canWithdraw: false, reason: 'withdraw_blocked', krwRate: null });
  const { user, submit, back, typeAmount, calls } = await shown('coin', { check });
  await typeAmount('200');
  await user.click(submit);
  await user.type(await screen.findByLabelText(/^메모/), '급함');
  await user.click(screen.getByRole('button', { name: '확인하기' }));
  await screen.findByText('출금이 제한된 계정입니다. 센터에 문의해 주세요.');
  expect(screen.getByLabelText<HTMLInputElement>(/^메모/).value).toBe('급함');
  expect((await back()).value).toBe('200');
  expect(calls.at(-1)).toMatchObject({
    procedure: 'withdrawals.check',
    input: { type: 'coin', amount: points(200) },
  });
});

test('a check without an answer says that it failed, keeps what was typed and asks nothing to be confirmed', async () => {
  const check = () => {
    throw refusal('server_error', { httpStatus: 503 });
  };
  const { request, back, typeAmount } = await shown('coin', { check });
  await typeAmount('200');
  await request();
  await findSaid();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect((await back()).value).toBe('200');
});

test('a bank withdrawal without an account marks each empty field and sends nothing', async () => {
  const { user, request, typeAmount, calls } = await shown('bank');
  await typeAmount('100');
  await request();
  await screen.findByText('은행, 예금주, 계좌번호(숫자 4~20자리)를 모두 입력해 주세요.');
  await user.type(await screen.findByLabelText(/^계좌번호/), '123-456');
  expect(screen.getByLabelText(/^예금주/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/^계좌번호/).getAttribute('aria-invalid')).toBeNull();
  expect(calls.filter(({ procedure }) => procedure === 'withdrawals.check')).toEqual([]);
});

test('outside the window the next opening is named and nothing can be sent', async () => {
  const terms = { isOpen: false, nextOpening: '2026-11-23T00:00:00.000Z' };
  const { submit } = await shown('coin', { terms });
  expect(submit.disabled).toBe(true);
  expect(screen.getByText(/지금은 출금 시간이 아닙니다\. 다음 출금은 .+부터 할 수 있습니다\./)).toBeTruthy();
});

test('an amount that the server refuses leads back to the amount, with the words at its field', async () => {
  const check = () => ({ canWithdraw: false, reason: 'exceed_available', krwRate: null });
  const { request, typeAmount } = await shown('coin', { check });
  await typeAmount('200');
  await request();
  await screen.findByText('얼마를 출금할까요?');
  expect(says(TOO_MUCH)).toBe(true);
});

test('what the field says already is not said again above the button', async () => {
  const check = () => ({ canWithdraw: false, reason: 'exceed_available', krwRate: null });
  const { typeAmount, submit, user, back } = await shown('coin', { check });
  await typeAmount('100');
  await user.click(submit);
  await user.click(await screen.findByRole('button', { name: '확인하기' }));
  await waitFor(() => expect(says(TOO_MUCH)).toBe(true));
  const again = screen.queryByRole<HTMLInputElement>('textbox', { name: /^신청 금액/ }) ?? (await back());
  await user.clear(again);
  await user.type(again, '900');
  expect(screen.getAllByText(TOO_MUCH)).toHaveLength(1);
});

test('after the idle limit the amount is there again, and the account number is not', async () => {
  storeUser({ id: 1, username: 'anna', name: 'Anna' });
  const before = await shown('bank');
  await before.typeAmount('120');
  await before.user.click(before.submit);
  await before.user.type(await screen.findByRole('textbox', { name: /^계좌번호/ }), '110123456789');
  await before.user.type(screen.getByRole('textbox', { name: /^예금주/ }), '홍길동');
  endReason.note('idle');
  clearUser();
  before.unmount();
  storeUser({ id: 1, username: 'anna', name: 'Anna' });
  const after = await shown('bank');
  await waitFor(() => expect(after.amount.value).toBe('120'));
  await after.user.click(after.submit);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^계좌번호/ })).value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^예금주/ }).value).toBe('홍길동');
});

test('the sheet shows where its request goes, also when another place was chosen while it was checked', async () => {
  const checked = Promise.withResolvers<object>();
  const cold = {
    id: 9,
    type: 'coin',
    name: '금고',
    address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
    bankName: '',
    accountHolder: '',
    accountNumber: '',
    opensAt: null,
  };
  const { user, calls, request, typeAmount } = await shown('coin', {
    check: () => checked.promise,
    saved: [cold as unknown as Saved],
  });
  await typeAmount('100');
  await request();
  await waitFor(() => expect(calls.some(({ procedure }) => procedure === 'withdrawals.check')).toBe(true));
  await user.click(await screen.findByRole('radio', { name: /금고/ }));
  const quote = { canWithdraw: true, reason: null, fee: 500, payout: 9_500, krwAmount: null, krwRate: null };
  checked.resolve(quote);
  const sheet = await screen.findByRole('alertdialog');
  const asked = calls.find(({ procedure }) => procedure === 'withdrawals.check')?.input as object;
  expect('destinationId' in asked).toBe(false);
  expect(sheet.textContent?.replaceAll(/\s/g, '')).toContain(PROFILE.walletTrc20);
  await user.click([...sheet.querySelectorAll('button')].at(-1) as HTMLElement);
  const sent = () => calls.find(({ procedure }) => procedure === 'withdrawals.request')?.input;
  await waitFor(() => expect(sent()).toMatchObject({ seen: { address: PROFILE.walletTrc20 } }));
});

test('a member who goes back while the sums are read once more has sent nothing', async () => {
  const quote = { canWithdraw: true, reason: null, fee: 500, payout: 9_500, krwAmount: null, krwRate: null };
  const again = Promise.withResolvers<object>();
  let checks = 0;
  const { user, calls, request, typeAmount, router } = await shown('coin', {
    check: () => {
      checks += 1;
      return checks === 1 ? quote : again.promise;
    },
  });
  await typeAmount('100');
  await request();
  await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('button', { name: /USDT 출금/ }));
  await waitFor(() => expect(checks).toBe(2));
  await act(async () => router.history.back());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await act(async () => again.resolve(quote));
  expect(calls.filter(({ procedure }) => procedure === 'withdrawals.request')).toEqual([]);
});
