import { screen, within } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import type { Member } from './member.ts';

test('an account is closed once its username was typed, and the field says what it lacks before', async () => {
  const calls = fakeServer({ 'personalData.close': () => ({ success: true }) });
  const onDone = vi.fn();
  const member = { id: 61, username: 'gone1' } as Member;
  const { user } = renderScreen(<CloseAccountDialog member={member} onClose={() => {}} onDone={onDone} />);
  const dialog = within(await screen.findByRole('dialog', { name: '계정 닫기' }));
  const act = dialog.getByRole('button', { name: '계정 닫기' });
  await user.click(act);
  expect(await dialog.findByText('필수 항목입니다.')).toBeTruthy();
  const field = dialog.getByLabelText(/gone1/);
  expect(document.activeElement).toBe(field);
  await user.type(field, 'gone');
  expect(await dialog.findByText('입력한 아이디가 gone1 계정과 다릅니다.')).toBeTruthy();
  await user.click(act);
  expect(calls).toEqual([]);
  await user.type(field, '1');
  await user.click(act);
  await expect
    .poll(() => calls)
    .toContainEqual({ procedure: 'personalData.close', input: { id: 61, confirmation: 'gone1' } });
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
});

test('an account that cannot be closed yet says what is left of it', async () => {
  const refuse = () => {
    throw refusal('account_not_settled', { params: { blockers: 'balances, packages' } });
  };
  fakeServer({ 'personalData.close': refuse });
  const said = vi.spyOn(toast, 'error');
  const member = { id: 61, username: 'gone1' } as Member;
  const { user } = renderScreen(<CloseAccountDialog member={member} onClose={() => {}} onDone={() => {}} />);
  const dialog = within(await screen.findByRole('dialog', { name: '계정 닫기' }));
  await user.type(dialog.getByLabelText(/gone1/), 'gone1');
  await user.click(dialog.getByRole('button', { name: '계정 닫기' }));
  await expect
    .poll(() => said.mock.calls.flat())
    .toContain('아직 닫을 수 없습니다. 남은 것: 잔액이나 갚을 금액, 한도가 남은 상품');
});
