import { points } from '@starline/domain/money';
import { screen, within } from '@starline/ui/testing/render';
import { expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import type { Batch, BatchItem } from './batch.ts';
import { BatchLines } from './batch-lines.tsx';

const line = (id: number): BatchItem => ({
  id,
  line: id,
  withdrawalId: id,
  state: 'paid',
  resolution: null,
  token: `S${id}`,
  reference: '',
  reason: '',
  changedAt: '2026-11-27T01:00:00Z',
  username: `member${id}`,
  name: '김하나',
  payout: points(100),
  won: 130_000,
  bankName: '국민',
  accountHolder: '김하나',
  writtenHolder: null,
  accountNumber: '***',
  trc20Address: '',
  contradiction: null,
  laterBatch: null,
  returned: null,
});

test('after the last differing line was entered, all lines are shown', async () => {
  signInAs('finance');
  const batch = { id: 7, type: 'bank', items: [line(1), line(2)] } as unknown as Batch;
  renderScreen(
    <UnitsProvider>
      <BatchLines batch={batch} view="differing" onView={() => {}} ref={null} />
    </UnitsProvider>,
  );
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^전체/ }).checked).toBe(true);
});

test('a failed line that a later result says was paid is not settled together with the others', async () => {
  signInAs('finance');
  const failed = (id: number) => ({ ...line(id), state: 'failed' as const });
  const contradiction = { said: 'paid', file: 'late.csv', reason: '', reference: 'R' } as const;
  const items = [failed(1), failed(2), { ...failed(3), contradiction }];
  const batch = { id: 7, type: 'bank', items } as unknown as Batch;
  renderScreen(
    <UnitsProvider>
      <BatchLines batch={batch} view="all" onView={() => {}} ref={null} />
    </UnitsProvider>,
  );
  expect(await screen.findByRole('button', { name: '실패 2건 모두 반환' })).toBeTruthy();
});
