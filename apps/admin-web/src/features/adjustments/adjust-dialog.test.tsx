import { points } from '@starline/domain/money';
import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';

async function shown(create: () => unknown = () => ({ id: 1 })) {
  const onClose = vi.fn();
  const calls = fakeServer({
    'codeGrants.checkUsername': ({ username }: { username: string }) => {
      if (username !== 'hong1') throw refusal('member_not_exist', { httpStatus: 404 });
      return { memberId: 7, name: '홍길동' };
    },
    'adjustments.create': create,
  });
  const { user } = renderScreen(<AdjustDialog onClose={onClose} />);
  await screen.findByRole('dialog');
  const username = screen.getByLabelText<HTMLInputElement>(/^아이디/);
  const amount = screen.getByLabelText<HTMLInputElement>(/^금액/);
  const submit = () => document.querySelector('button[type=submit]') as HTMLButtonElement;
  const sent = () => calls.filter(({ procedure }) => procedure === 'adjustments.create');
  return { user, onClose, username, amount, submit, sent };
}

test('Enter in the username looks the member up and sends nothing', async () => {
  const { user, username, sent } = await shown();
  await user.type(username, 'hong1{Enter}');
  await screen.findByText('홍길동');
  expect(sent()).toEqual([]);
});

test('an unknown username is named in its field', async () => {
  const { user, username } = await shown();
  await user.type(username, 'nobody{Enter}');
  await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'));
});

test('editing the username after the look-up takes the name away, and nothing is sent to the wrong member', async () => {
  const { user, username, amount, submit, sent } = await shown();
  await user.type(username, 'hong1{Enter}');
  await screen.findByText('홍길동');
  await user.type(username, '2');
  expect(screen.queryByText('홍길동')).toBeNull();
  await user.type(amount, '300');
  await user.click(submit());
  expect(sent()).toEqual([]);
});

test('what a first try lacked is asked for until it is there', async () => {
  const { user, username, amount, submit } = await shown();
  await user.click(submit());
  expect(await screen.findByText('아이디 확인을 먼저 해주세요')).toBeTruthy();
  await user.type(username, 'hong1{Enter}');
  await screen.findByText('홍길동');
  expect(screen.queryByText('아이디 확인을 먼저 해주세요')).toBeNull();
  expect(screen.getByText('금액을 입력해주세요')).toBeTruthy();
  await user.type(amount, '300');
  expect(screen.queryByText('금액을 입력해주세요')).toBeNull();
});

test('the button shows the amount to be posted while an administrator types', async () => {
  const { user, amount, submit } = await shown();
  await user.type(amount, '-1234.5');
  expect(submit().textContent).toContain('1,234.50');
});

test('a limit-only adjustment is one of points: choosing coins clears and disables it', async () => {
  const { user } = await shown();
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  await user.click(box);
  await user.click(screen.getByRole('radio', { name: '로또코인' }));
  expect([box.checked, box.disabled]).toEqual([false, true]);
});

test('a refused adjustment keeps the dialog with what was typed, and the next try has the same key', async () => {
  const refuse = vi.fn(() => {
    throw refusal('overdraw');
  });
  const { user, username, amount, submit, sent, onClose } = await shown(refuse);
  await user.type(username, 'hong1{Enter}');
  await screen.findByText('홍길동');
  await user.type(amount, '-300');
  await user.click(submit());
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(submit().disabled).toBe(false));
  expect([username.value, amount.value]).toEqual(['hong1', '-300']);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(submit());
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent().map(({ input }) => input as { point: number; idempotencyKey: string });
  expect(first).toMatchObject({ memberId: 7, point: -points(300) });
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});
