import { fakeServer } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test } from 'vitest';
import { clearUser, storeUser } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NotificationsPage } from './notifications-page.tsx';

beforeEach(() => {
  clearUser();
  localStorage.clear();
  storeUser({ id: 7, username: 'star', name: '별' });
});

const row = (id: number, kind: string, isRead: boolean) => ({
  id,
  kind,
  params: {},
  userAgent: '',
  isByStaff: true,
  createdAt: '2026-11-20T03:00:00.000Z',
  isRead,
});

test('what is shown is marked as read, up to the newest announcement', async () => {
  const rows = [
    row(20_261_119, 'rewards_posted', true),
    row(9, 'inquiry_answered', false),
    row(5, 'deposit_completed', false),
  ];
  const calls = fakeServer({
    'notifications.list': () => ({ rows, total: 3 }),
    'notifications.markRead': () => ({ success: true }),
  });
  renderScreen(<NotificationsPage />, '/_member/notifications');
  const marked = () =>
    calls.flatMap(({ procedure, input }) => (procedure === 'notifications.markRead' ? [input] : []));
  await expect.poll(marked).toEqual([{ upTo: 9 }]);
});
