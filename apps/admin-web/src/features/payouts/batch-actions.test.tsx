import { act, screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import type { Batch } from './batch.ts';
import { BatchActions } from './batch-actions.tsx';
import type { BatchActs } from './use-batch-acts.tsx';

const sumOf = (count: number) => ({ count, payout: count * 9_500, won: count * 133_000 });
const batchOf = (count: number) =>
  ({
    ...{ id: 7, number: 'B-261127-01', type: 'bank', state: 'open', waitingApproval: null },
    ...{ items: [], files: [], all: sumOf(count) },
  }) as unknown as Batch;

test('a batch is sent with the sum that the question named, though a line was removed meanwhile', async () => {
  signInAs('finance');
  const calls = fakeServer({ 'payouts.send': () => ({ id: 7, number: '', sha256: '' }) });
  let change: (batch: Batch) => void = () => {};
  function Page() {
    const [batch, setBatch] = useState(batchOf(3));
    change = setBatch;
    return <BatchActions batch={batch} acts={{ maySend: true } as BatchActs} onLook={() => {}} />;
  }
  const { user } = renderScreen(
    <UnitsProvider>
      <Page />
    </UnitsProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /^보내기/ }));
  const dialog = await screen.findByRole('alertdialog');
  await act(async () => change(batchOf(2)));
  expect(dialog.textContent).toContain('399,000');
  await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  await expect.poll(() => calls[0]?.input).toMatchObject({ id: 7, seen: sumOf(3) });
});
