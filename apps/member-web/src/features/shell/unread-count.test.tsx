import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markNoticeRead } from '../../lib/unread-notices.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UnreadCount } from './unread-count.tsx';

type Badges = { setAppBadge?: unknown };
const badges = navigator as unknown as Badges;

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete badges.setAppBadge;
});

function shown(unread = 2) {
  fakeServer({
    'notices.list': () => [{ id: 1 }, { id: 2 }, { id: 3 }],
    'notifications.unread': () => ({ unread }),
  });
  return renderScreen(
    <>
      <p>ready</p>
      <UnreadCount />
    </>,
  );
}

test('the badge of the app counts unread notices and announcements, and follows when one is read', async () => {
  const setAppBadge = vi.fn(async (_count: number) => undefined);
  badges.setAppBadge = setAppBadge;
  shown();
  await screen.findByText(/3개/);
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(5));
  markNoticeRead(2);
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(4));
});

test('with nothing unread the badge is 0, which removes it, and no dot is shown', async () => {
  const setAppBadge = vi.fn(async (_count: number) => undefined);
  badges.setAppBadge = setAppBadge;
  for (const id of [1, 2, 3]) markNoticeRead(id);
  shown(0);
  await screen.findByText('ready');
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(0));
  expect(document.querySelector('.sr-only')).toBeNull();
});

test.each([
  ['knows no badges', undefined],
  ['refuses them', async () => Promise.reject(new DOMException('refused', 'NotAllowedError'))],
])('a browser that %s still shows the dot', async (_, setAppBadge) => {
  if (setAppBadge) badges.setAppBadge = setAppBadge;
  shown();
  expect(await screen.findByText(/3개/)).toBeTruthy();
});
