import { points } from '@starline/domain/money';
import { screen } from '@starline/ui/testing/render';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MovementList } from './movement-list.tsx';

const row = (id: number, kind: string, record: { kind: string; id: string } | null) => ({
  id,
  kind,
  record,
  day: '2026-11-20',
  bookedAt: '2026-11-20T03:00:00.000Z',
  amount: points(10),
  balance: points(10),
});

test('a movement opens its act, rewards the list of their day; without a record it opens nothing', async () => {
  const rows = [
    row(1, 'deposit', { kind: 'deposit', id: '7' }),
    row(2, 'adjustment', { kind: 'reward', id: 'a3' }),
    row(3, 'reward', { kind: 'day', id: 'daily_matching' }),
    row(4, 'reversal', null),
  ];
  const query = { data: { rows, total: 4, archivedUntil: null }, error: null } as never;
  renderScreen(<MovementList query={query} unit="point" page={1} size={20} />);
  await screen.findByText(/입금/);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/receipts/deposit/7',
    '/receipts/reward/a3',
    '/point?type=daily_matching&from=2026-11-20&to=2026-11-20',
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});
