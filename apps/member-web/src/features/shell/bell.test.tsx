import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Bell } from './bell.tsx';

test.each([
  [0, '계정 활동', ''],
  [3, '계정 활동, 읽지 않은 알림 3개', '3'],
  [120, '계정 활동, 읽지 않은 알림 120개', '99+'],
])('the bell says that %i announcements are unread and leads to them', async (unread, name, count) => {
  fakeServer({ 'notices.list': () => [{ id: 1 }], 'notifications.unread': () => ({ unread }) });
  renderScreen(<Bell />);
  const bell = await screen.findByRole('link', { name });
  expect(bell.textContent).toBe(count);
  expect(bell.getAttribute('href')).toBe('/notifications');
});
