import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { BatchRow } from './batch.ts';
import { BatchTable } from './batch-table.tsx';

const none = { count: 0, sum: 0 };
const row = (id: number) =>
  ({
    id,
    number: `P-${id}`,
    type: 'bank',
    format: 'kb',
    state: 'open',
    all: none,
    sums: { open: none, paid: none, failed: none },
    maker: 'kim',
    createdAt: '2026-11-24T01:00:00.000Z',
  }) as unknown as BatchRow;

test('J and K go over the batches and stay at the first and the last', async () => {
  fakeServer({});
  const { user } = renderScreen(
    <UnitsProvider>
      <BatchTable rows={[row(3), row(2)]} />
    </UnitsProvider>,
  );
  await screen.findByText('P-3');
  const steps = [
    ['j', 'P-3'],
    ['j', 'P-2'],
    ['j', 'P-2'],
    ['k', 'P-3'],
    ['k', 'P-3'],
  ] as const;
  for (const [key, number] of steps) {
    await user.keyboard(key);
    expect(document.activeElement?.textContent, key).toBe(number);
  }
});
