import { screen } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CorrectDialog } from './correct-dialog.tsx';

const ROW = {
  id: 7,
  status: '완료',
  username: 'minjae3',
  amount: 30_000,
  accountHolder: '이민재',
  exactAmount: null,
} as never;

function shown(row = ROW) {
  const calls = fakeServer({ 'deposits.correct': () => ({ success: true }) });
  const onClose = vi.fn();
  const { user } = renderScreen(<CorrectDialog row={row} onClose={onClose} />);
  return { user, calls, onClose };
}
const submit = () => screen.findByRole<HTMLButtonElement>('button', { name: '입금 정정' });

test('says before the form what will be booked, and sends what was seen with the change', async () => {
  const { user, calls, onClose } = shown();
  expect((await submit()).disabled).toBe(true);
  const amount = screen.getByRole('textbox', { name: /금액/ });
  await user.clear(amount);
  await user.type(amount, '500');
  expect(screen.getByText(/구매 포인트 200.00 P가 회원에게 더 들어갑니다/)).toBeTruthy();
  expect(screen.getByText('+200.00')).toBeTruthy();
  expect((await submit()).disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: /정정 사유/ }), '은행 내역');
  await user.click(await submit());
  await vi.waitUntil(() => onClose.mock.calls.length > 0);
  expect(calls[0]).toMatchObject({
    procedure: 'deposits.correct',
    input: {
      id: 7,
      seen: { status: '완료', amount: 30_000, accountHolder: '이민재' },
      amount: 50_000,
      accountHolder: '이민재',
      reason: '은행 내역',
    },
  });
});

test('an amount whose comma separates no thousands is not taken: it may be a decimal comma', async () => {
  const { user } = shown();
  await submit();
  const amount = screen.getByRole('textbox', { name: /금액/ });
  await user.type(screen.getByRole('textbox', { name: /정정 사유/ }), '은행 내역');
  await user.clear(amount);
  await user.type(amount, '312,5');
  expect((await submit()).disabled).toBe(true);
  await user.clear(amount);
  await user.type(amount, '3,125');
  expect((await submit()).disabled).toBe(false);
});

test('an open request moves nothing now, and a smaller amount of a completed one takes points', async () => {
  const { user } = shown({ ...(ROW as object), status: '요청', exactAmount: '300.004217' } as never);
  await submit();
  expect(screen.getByText(/지금 바뀌는 포인트는 없고/)).toBeTruthy();
  const amount = screen.getByRole('textbox', { name: /금액/ });
  await user.clear(amount);
  await user.type(amount, '100');
  expect(screen.getByText(/정확한 금액으로 증명되지 않습니다/)).toBeTruthy();
});

test('a deposit that was changed meanwhile closes the form over the page that shows it as it is now', async () => {
  fakeServer({
    'deposits.correct': () => {
      throw refusal('deposit_changed');
    },
  });
  const onClose = vi.fn();
  const { user } = renderScreen(<CorrectDialog row={ROW} onClose={onClose} />);
  await submit();
  const amount = screen.getByRole('textbox', { name: /금액/ });
  await user.clear(amount);
  await user.type(amount, '500');
  await user.type(screen.getByRole('textbox', { name: /정정 사유/ }), '은행 내역');
  await user.click(await submit());
  await vi.waitUntil(() => onClose.mock.calls.length > 0);
});
