import { screen, within } from '@starline/ui/testing/render';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NotificationList } from './notification-list.tsx';
import type { NotificationRow } from './notification-look.tsx';

beforeEach(() => localStorage.clear());

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

test('announcements stand under their days and open their pages, and one that may be a theft opens its line', async () => {
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
  const hrefs = () =>
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefs()).toEqual(['/deposit-history', '/help?ask=true']);
  expect(screen.queryByRole('button', { name: '본인이 아닙니다' })).toBeNull();
  const line = within(list).getByRole('button', { expanded: false });
  expect(line.textContent).toMatch(/새 알림.*50\.00\u00a0P.*Chrome/);
  await user.click(line);
  expect(hrefs()[0]).toBe('/withdraw-history');
  await user.click(screen.getByRole('button', { name: '본인이 아닙니다' }));
  expect(onReport.mock.calls).toEqual([[stolen]]);
});

test('a question stays after the first look has marked it as read, and ends with the answer', async () => {
  const device = row(1, { kind: 'new_device', params: {}, isRead: false });
  const first = renderScreen(<NotificationList rows={[device]} onReport={() => undefined} />);
  await screen.findByRole('button', { name: '본인이 맞습니다' });
  first.unmount();
  const rows = [{ ...device, isRead: true }];
  const second = renderScreen(<NotificationList rows={rows} onReport={() => undefined} />);
  await second.user.click(await screen.findByRole('button', { name: '본인이 맞습니다' }));
  second.unmount();
  renderScreen(<NotificationList rows={rows} onReport={() => undefined} />);
  await screen.findByRole('button', { expanded: false });
  expect(screen.queryByRole('button', { name: '본인이 맞습니다' })).toBeNull();
});

test('only an unread new device or changed secret asks above the days, until it is answered', async () => {
  const onReport = vi.fn();
  const rows = [
    row(1, { kind: 'new_device', params: {}, isRead: false }),
    row(2, { kind: 'password_changed', params: {}, isRead: true }),
    row(3, { kind: 'withdrawal_requested', isRead: false }),
  ];
  const { user } = renderScreen(<NotificationList rows={rows} onReport={onReport} />);
  const asked = await screen.findByRole('region', { name: '새 기기에서 로그인했습니다' });
  expect(screen.getAllByRole('button', { name: '본인이 아닙니다' })).toHaveLength(1);
  await user.click(within(asked).getByRole('button', { name: '본인이 아닙니다' }));
  expect(onReport.mock.calls).toEqual([[rows[0]]]);
  await user.click(within(asked).getByRole('button', { name: '본인이 맞습니다' }));
  expect(screen.queryByRole('region', { name: '새 기기에서 로그인했습니다' })).toBeNull();
  expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(3);
});

test('an announcement opens its act, a posted day its rewards with their sum, a notice the notice', async () => {
  const rows = [
    row(1, { params: { id: 7, amount: 5000 as never, unit: 'point' } }),
    row(2, { kind: 'withdrawal_cancelled', params: { id: 8, amount: 5000, unit: 'point' } }),
    row(3, { kind: 'purchase_withdrawn', params: { id: 9, name: 'Gold', amount: 5000, unit: 'point' } }),
    row(20261119, {
      kind: 'rewards_posted',
      params: { day: '2026-11-19', list: 'daily', amount: 7500, unit: 'point' },
    }),
    row(4, { kind: 'notice', params: { name: '점검 안내' } }),
  ];
  const { user } = renderScreen(<NotificationList rows={rows} onReport={() => undefined} />);
  for (const line of await screen.findAllByRole('button', { expanded: false })) await user.click(line);
  const links = within(screen.getByRole('region')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/receipts/deposit/7',
    '/receipts/withdrawal/8',
    '/receipts/purchase/9',
    '/point?type=daily&from=2026-11-19&to=2026-11-19',
    '/notices?notice=4',
  ]);
  expect(links[3]?.textContent).toMatch(/11월 19일 \(목\) 수당.*\+75\.00/);
  expect(links[4]?.textContent).toContain('점검 안내');
});
