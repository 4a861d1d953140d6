import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { typedNow } from '../../lib/kept-form.ts';
import { storeUser } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ProfileForm } from './profile-form.tsx';
import type { Profile } from './use-profile-form.ts';

const profile = {
  phone: '01012345678',
  email: 'kim@example.com',
  emailState: 'confirmed',
  createdAt: new Date('2026-01-05T00:00:00Z'),
} as unknown as Profile;

test('what is typed while the profile is being saved stays typed, and is not called saved', async () => {
  let answer = (_: unknown) => {};
  const calls = fakeServer({
    'members.updateProfile': () => new Promise((resolve) => (answer = resolve)),
    'countries.list': () => [],
    'settings.public': () => ({ sendsMail: false }),
  });
  storeUser({ id: 1, username: 'kim', name: 'Kim' });
  const { user } = renderScreen(<ProfileForm profile={profile} />);
  const email = await screen.findByLabelText<HTMLInputElement>(/이메일/);
  await user.clear(email);
  await user.type(email, 'lee@example.com');
  await user.click(screen.getByRole('button', { name: '저장' }));
  const sent = () => calls.find(({ procedure }) => procedure === 'members.updateProfile')?.input;
  await expect.poll(sent).toMatchObject({ email: 'lee@example.com' });
  await user.type(email, '.kr');
  answer({ ...profile, email: 'lee@example.com' });
  await expect.poll(() => screen.getByRole('button', { name: '저장' }).getAttribute('aria-busy')).toBeNull();
  expect(email.value).toBe('lee@example.com.kr');
  expect(typedNow()?.values).toEqual({ email: 'lee@example.com.kr' });
});

test('a field that the member left as it was is not sent: it may have been changed elsewhere', async () => {
  const calls = fakeServer({
    'members.updateProfile': () => profile,
    'countries.list': () => [],
    'settings.public': () => ({ sendsMail: false }),
  });
  const { user } = renderScreen(<ProfileForm profile={profile} />);
  const phone = await screen.findByLabelText<HTMLInputElement>(/연락처|휴대/);
  await user.clear(phone);
  await user.type(phone, '01099998888');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect
    .poll(() => calls.find(({ procedure }) => procedure === 'members.updateProfile')?.input)
    .toEqual({ phone: '01099998888' });
});
