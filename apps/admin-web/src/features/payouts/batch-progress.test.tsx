import { points } from '@starline/domain/money';
import { screen } from '@starline/ui/testing/render';
import { expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Batch } from './batch.ts';
import { BatchProgress } from './batch-progress.tsx';

const sum = (count: number) => ({ count, payout: points(100 * count), won: 0 });
const sums = { sent: sum(0), paid: sum(0), failed: sum(0), open: sum(0) };
const unread = [{ kind: 'transfer', downloads: [] }];
const sentAt = '2026-11-27T01:00:00Z';
const batchOf = (given: object) =>
  ({ type: 'coin', all: sum(2), sums, results: [], files: [], sentAt: null, ...given }) as unknown as Batch;

async function stepOf(given: object) {
  renderScreen(
    <UnitsProvider>
      <BatchProgress batch={batchOf(given)} />
    </UnitsProvider>,
  );
  const steps = await screen.findAllByRole('listitem');
  return steps.findIndex((step) => step.getAttribute('aria-current') === 'step');
}

test.each<[string, object, number]>([
  ['is open', { state: 'open' }, 0],
  ['was sent', { state: 'sent', sentAt, sums: { ...sums, sent: sum(2) }, files: unread }, 1],
  ['was dissolved', { state: 'dissolved' }, -1],
  ['has ended without its file', { state: 'ended', sentAt, files: unread }, -1],
])('a batch that %s is at the step that comes next, if any', async (_, given, step) => {
  expect(await stepOf(given)).toBe(step);
});
