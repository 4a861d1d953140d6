import { screen, within } from '@starline/ui/testing/render';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DayList } from './day-list.tsx';

const rows = [
  { id: 1, day: '2026-11-22', name: 'sent', isStruck: false },
  { id: 2, day: '2026-11-22', name: 'cancelled', isStruck: true },
  { id: 3, day: '2025-12-31', name: 'old', isStruck: false },
];

test('rows stand under their days, newest first, with what the day adds up to; a cancelled one is struck', async () => {
  renderScreen(
    <DayList
      label="history"
      rows={rows}
      rowKey={(row) => row.id}
      dayOf={(row) => row.day}
      line={(row) => ({
        icon: null,
        title: row.name,
        detail: '14:02:11',
        figure: `figure of ${row.name}`,
        isStruck: row.isStruck,
        link: { to: '/receipts/$kind/$id', params: { kind: 'withdrawal', id: String(row.id) } },
      })}
      sumOf={(day) => (day === '2026-11-22' ? 'sum of the day' : null)}
    />,
  );
  const list = await screen.findByRole('region', { name: 'history' });
  const days = within(list).getAllByRole('heading');
  expect(days.map((day) => day.textContent)).toEqual(['11월 22일 (일)sum of the day', '2025년 12월 31일']);
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/receipts/withdrawal/1',
    '/receipts/withdrawal/2',
    '/receipts/withdrawal/3',
  ]);
  const struck = (text: string) => screen.getByText(text).className.includes('line-through');
  expect(struck('figure of cancelled')).toBe(true);
  expect(struck('figure of sent')).toBe(false);
});
