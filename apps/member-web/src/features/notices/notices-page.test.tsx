import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test } from 'vitest';
import { clearUser, storeUser } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NoticesPage } from './notices-page.tsx';

const NOTICES = [1, 2].map((id) => ({
  id,
  title: `공지 ${id}`,
  content: `내용 ${id}`,
  createdAt: '2026-11-23T03:00:00.000Z',
}));

const PATH = '/_member/notices';

beforeEach(() => {
  clearUser();
  localStorage.clear();
  storeUser({ id: 7, username: 'star', name: '별' });
});

function shown(path = PATH) {
  const calls = fakeServer({ 'notices.list': () => NOTICES, 'notices.markRead': () => ({ success: true }) });
  const { user } = renderScreen(<NoticesPage />, path);
  return { user, told: () => calls.filter(({ procedure }) => procedure === 'notices.markRead') };
}

test('opening a notice tells the server once, showing the list does not', async () => {
  const { user, told } = shown();
  await user.click(await screen.findByText('공지 2'));
  await screen.findByRole('dialog');
  await expect.poll(() => told().map(({ input }) => input)).toEqual([{ id: 2 }]);
});

test('a notice that is opened by its address is told too', async () => {
  const { told } = shown(`${PATH}?notice=1`);
  await expect.poll(() => told().map(({ input }) => input)).toEqual([{ id: 1 }]);
});

test('an address of a notice that is not in the list tells nothing', async () => {
  const { told } = shown(`${PATH}?notice=99`);
  await screen.findByText('공지 2');
  await expect.poll(() => localStorage.getItem('notices-read')).toBe('99');
  expect(told()).toEqual([]);
});

test('an administrator who looks at the portal reads nothing for the member', async () => {
  localStorage.setItem(
    'user',
    JSON.stringify({
      id: 7,
      username: 'star',
      name: '별',
      look: { by: 'kim', until: '2026-11-23T03:15:00.000Z' },
    }),
  );
  const { told } = shown(`${PATH}?notice=1`);
  await screen.findByRole('dialog');
  expect(told()).toEqual([]);
});
