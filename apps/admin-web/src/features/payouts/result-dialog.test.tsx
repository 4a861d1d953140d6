// @vitest-environment happy-dom
import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Batch } from './batch.ts';
import { ResultDialog } from './result-dialog.tsx';

const NONE = { count: 0, payout: 0, won: 0 };
const line = {
  line: 2,
  text: '이체불능 SL-1-4',
  match: 'contradicts',
  outcome: 'paid',
  stored: 'failed',
  laterBatch: 'B-261127-02',
  itemLine: 1,
  username: 'kim',
  reference: 'LATE',
  reason: '',
  amount: 133_000,
  expected: 133_000,
};
const preview = {
  sha256: 'x',
  isApplied: false,
  lines: [line],
  missing: 0,
  contradicts: 1,
  paid: NONE,
  failed: NONE,
};

test('a line against the record is red, names the later batch, and can be kept', async () => {
  const calls = fakeServer({
    'payouts.previewResult': () => preview,
    'payouts.applyResult': () => ({ paid: 0, failed: 0, unknown: 0, contradicts: 1 }),
  });
  const { user } = renderScreen(
    <UnitsProvider>
      <ResultDialog batch={{ id: 7 } as Batch} file={{ name: 'late.csv', content: 'x' }} onClose={() => {}} />
    </UnitsProvider>,
  );
  const told = await screen.findByText(/기록: 실패, 파일: 지급/);
  expect(told.textContent).toContain('B-261127-02');
  expect(told.closest('tr')?.className).toContain('bg-bad-soft');
  expect(screen.queryByText('이미 처리됨')).toBeNull();
  await user.click(screen.getByRole('button', { name: '기록과 반대인 1건 남기기' }));
  expect(calls.at(-1)).toMatchObject({
    procedure: 'payouts.applyResult',
    input: { id: 7, name: 'late.csv' },
  });
});
