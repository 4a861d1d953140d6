import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EmailState } from './email-state.tsx';
import type { Profile } from './use-profile-form.ts';

function shown(state: Profile['emailState'], { sendsMail = true } = {}) {
  const calls = fakeServer({
    'settings.public': () => ({ sendsMail }),
    'members.sendConfirmation': () => ({ success: true }),
  });
  return { ...renderScreen(<EmailState state={state} />), calls };
}
const again = () => screen.queryByRole('button', { name: '확인 메일 다시 보내기' });

test('an address that is not confirmed can be sent its link again', async () => {
  const { user, calls } = shown('unconfirmed');
  await screen.findByText('확인 안 됨');
  await user.click(again() as HTMLElement);
  const sent = () => calls.filter(({ procedure }) => procedure === 'members.sendConfirmation').length;
  await expect.poll(sent).toBe(1);
});

test('says that news goes to the address before while a new one waits', async () => {
  shown('changing');
  expect(await screen.findByText(/이전에 확인한 주소로/)).toBeTruthy();
});

test('a confirmed address has no button', async () => {
  shown('confirmed');
  expect(await screen.findByText('확인된 주소')).toBeTruthy();
  expect(again()).toBeNull();
});

test('shows nothing where no mail server is configured', async () => {
  const { calls, container } = shown('unconfirmed', { sendsMail: false });
  await expect.poll(() => calls.length).toBe(1);
  expect(container.textContent).not.toContain('확인 안 됨');
});
