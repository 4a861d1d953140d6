import { act, screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import type { Batch, BatchItem } from './batch.ts';
import { SettleFailed } from './settle-failed.tsx';

const item = (id: number, payout: number) =>
  ({ id, payout, name: '김하나', state: 'failed', contradiction: null }) as BatchItem;
const items = [item(3, 190_000), item(8, 171_000)];

function shown(role: 'finance' | 'viewer') {
  signInAs(role);
  const calls = fakeServer({ 'payouts.settleFailed': () => ({ changed: [3, 8], skipped: [] }) });
  const { user } = renderScreen(
    <UnitsProvider>
      <SettleFailed batch={{ id: 7 } as Batch} items={items} />
      <p>shown</p>
    </UnitsProvider>,
  );
  return { calls, user };
}

test('all failures are given back at once, after their number and sum were confirmed', async () => {
  const { calls, user } = shown('finance');
  await user.click(await screen.findByRole('button', { name: '실패 2건 모두 반환' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('실패 2건, 3,610.00\u00a0P');
  expect(calls).toHaveLength(0);
  await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  expect(calls[0]).toMatchObject({
    procedure: 'payouts.settleFailed',
    input: { id: 7, itemIds: [3, 8], resolution: 'returned', seen: [] },
  });
});

test('the question names the lines as they were asked about, and the result that says that one was paid', async () => {
  signInAs('finance');
  const calls = fakeServer({ 'payouts.settleFailed': () => ({ changed: [3], skipped: [] }) });
  const contradiction = { said: 'paid', file: 'late.csv', reason: '', reference: 'R' } as const;
  let show: (item: BatchItem) => void = () => {};
  function Page() {
    const [line, setLine] = useState(item(3, 190_000));
    show = setLine;
    return <SettleFailed batch={{ id: 7 } as Batch} items={[line]} />;
  }
  const { user } = renderScreen(
    <UnitsProvider>
      <Page />
    </UnitsProvider>,
  );
  const confirm = async () => {
    const dialog = await screen.findByRole('alertdialog');
    await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    return dialog.textContent;
  };
  await user.click(await screen.findByRole('button', { name: '잔액 반환' }));
  act(() => show({ ...item(3, 190_000), contradiction }));
  expect(await confirm()).not.toContain('late.csv');
  await expect.poll(() => calls.at(-1)?.input).toMatchObject({ itemIds: [3], seen: [] });
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await user.click(await screen.findByRole('button', { name: '잔액 반환' }));
  expect(await confirm()).toContain('late.csv');
  await expect.poll(() => calls.at(-1)?.input).toMatchObject({ itemIds: [3], seen: [3] });
});

test('nothing is offered without the right to approve payouts', async () => {
  shown('viewer');
  await screen.findByText('shown');
  expect(screen.queryByRole('button')).toBeNull();
});
