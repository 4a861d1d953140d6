import { fireEvent, screen, within } from '@starline/ui/testing/render';
import { refusal } from '@starline/web/testing/fake-server';
import { afterEach, expect, test, vi } from 'vitest';
import { inputOf, shown } from './testing/shown.tsx';
import { WalletDialog } from './wallet-dialog.tsx';

afterEach(() => localStorage.clear());

test('reads the wallet for the days that were chosen, at most 31, and shows the last of them', async () => {
  const onDone = vi.fn();
  const { user, calls } = shown(<WalletDialog day="2026-11-18" onClose={() => undefined} onDone={onDone} />, {
    'reconciliation.readWallet': () => ({
      lines: 3,
      added: 2,
      matched: 1,
      days: ['2026-11-17', '2026-11-18'],
    }),
  });
  const dialog = await screen.findByRole('dialog', { name: '지갑 읽기' });
  const read = within(dialog).getByRole('button', { name: '지갑 읽기' });
  const from = within(dialog).getByLabelText(/시작일/);
  for (const [day, isRefused] of [
    ['2026-10-18', true],
    ['2026-11-19', true],
    ['2026-10-19', false],
  ] as const) {
    fireEvent.change(from, { target: { value: day } });
    expect(read.hasAttribute('disabled'), day).toBe(isRefused);
  }
  await user.click(read);
  await expect.poll(() => onDone.mock.calls).toContainEqual(['2026-11-18']);
  expect(inputOf(calls, 'reconciliation.readWallet')).toMatchObject({ from: '2026-10-19', to: '2026-11-18' });
});

test('reads on where one call had no time for all transfers, and says up to which day', async () => {
  const answers = ['2026-01-31', '2026-05-31'];
  let go: (() => void) | undefined;
  const onDone = vi.fn();
  const { user, calls } = shown(<WalletDialog day="2026-11-18" onClose={() => undefined} onDone={onDone} />, {
    'reconciliation.readWallet': async () => {
      const day = answers.shift();
      if (day) throw refusal('wallet_reading_on', { params: { day } });
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      return { lines: 1, added: 1, matched: 0, days: ['2026-11-18'] };
    },
  });
  const dialog = await screen.findByRole('dialog', { name: '지갑 읽기' });
  await user.click(within(dialog).getByRole('button', { name: '지갑 읽기' }));
  expect(await within(dialog).findByText('26-05-31까지 읽었고, 이어서 읽고 있습니다.')).toBeDefined();
  await expect.poll(() => go).toBeDefined();
  go?.();
  await expect.poll(() => onDone.mock.calls).toContainEqual(['2026-11-18']);
  const read = calls.filter(({ procedure }) => procedure === 'reconciliation.readWallet');
  expect(new Set(read.map(({ input }) => JSON.stringify(input))).size).toBe(1);
  expect(read).toHaveLength(3);
});
