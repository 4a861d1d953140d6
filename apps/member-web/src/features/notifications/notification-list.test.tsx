// @vitest-environment happy-dom
import { screen, within } from '@starline/ui/testing/render';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NotificationList, type NotificationRow } from './notification-list.tsx';

const row = (id: number, of: Partial<NotificationRow>): NotificationRow => ({
  id,
  kind: 'deposit_completed',
  params: { amount: 5000 as never, unit: 'point' },
  userAgent: '',
  isByStaff: false,
  isRead: true,
  createdAt: '2026-11-20T03:00:00.000Z',
  ...of,
});

test('announcements stand under their days and open their pages, and only one that may be a theft is reported', async () => {
  const onReport = vi.fn();
  const stolen = row(1, {
    kind: 'withdrawal_requested',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
    isRead: false,
    createdAt: '2026-11-21T03:00:00.000Z',
  });
  const { user } = renderScreen(
    <NotificationList
      rows={[stolen, row(2, {}), row(3, { kind: 'inquiry_answered', params: {} })]}
      onReport={onReport}
    />,
  );
  const list = await screen.findByRole('region');
  const days = within(list).getAllByRole('heading');
  expect(days.map((day) => day.textContent)).toEqual(['11월 21일 (토)', '11월 20일 (금)']);
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/withdraw-history',
    '/deposit-history',
    '/help?ask=true',
  ]);
  expect(links[0]?.textContent).toMatch(/50\.00 포인트.*Chrome/);
  expect(links[1]?.textContent).not.toContain('·');
  await user.click(screen.getByRole('button'));
  expect(onReport.mock.calls).toEqual([[stolen]]);
});
