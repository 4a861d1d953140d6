import { screen, within } from '@starline/ui/testing/render';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NotificationList } from './notification-list.tsx';
import type { NotificationRow } from './notification-look.tsx';

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
  expect(links[0]?.textContent).toMatch(/50\.00 P.*Chrome/);
  expect(links[1]?.textContent).not.toContain('·');
  await user.click(screen.getByRole('button'));
  expect(onReport.mock.calls).toEqual([[stolen]]);
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
  renderScreen(<NotificationList rows={rows} onReport={() => undefined} />);
  const links = within(await screen.findByRole('region')).getAllByRole('link');
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
