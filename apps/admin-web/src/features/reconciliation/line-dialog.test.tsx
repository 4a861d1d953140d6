import { screen, within } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { refusal } from '@starline/web/testing/fake-server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Day, OpenDeposit, StatementLine } from './day.ts';
import { LineDialog } from './line-dialog.tsx';
import { shown } from './testing/shown.tsx';

afterEach(() => localStorage.clear());

const place = { currency: 'KRW', day: '2026-11-18' } as const;
const line = {
  id: 1,
  amount: -134_000,
  description: '타행이체',
  withdrawalId: null,
  depositId: null,
  matchedBy: null,
  explanation: '',
} as StatementLine;
const deposit = { id: 5, amount: 30_000, username: 'gave5', explanation: null } as OpenDeposit;
const dayOf = (more: Partial<Day>) => ({ lines: [], payouts: [], deposits: [], pairs: [], ...more });

test('after a refusal the row is shown as it is now, what was typed stays, and the act is upon that row', async () => {
  const now = { ...line, explanation: '동료의 설명' };
  const onClose = vi.fn();
  const { user, calls } = shown(<LineDialog subject={{ line }} place={place} onClose={onClose} />, {
    'reconciliation.day': () => dayOf({ lines: [now] }),
    'reconciliation.candidates': () => [],
    'reconciliation.explainLine': ({ seen }: { seen: { explanation: string } }) => {
      if (seen.explanation !== now.explanation) throw refusal('pair_changed');
      return { success: true };
    },
  });
  const told = vi.spyOn(toast, 'error');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/사유/), '내 설명{Enter}');
  expect(await dialog.findByText('동료의 설명')).toBeTruthy();
  expect(told.mock.calls.at(-1)?.[1]).toMatch(/바뀌었습니다/);
  expect(dialog.getByLabelText<HTMLInputElement>(/사유/).value).toBe('내 설명');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: '설명' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const sent = calls.filter(({ procedure }) => procedure === 'reconciliation.explainLine');
  expect(sent.at(-1)?.input).toMatchObject({ reason: '내 설명', seen: { explanation: '동료의 설명' } });
});

test('the dialog of a line that a colleague matched meanwhile closes, so that Enter takes no match away', async () => {
  const onClose = vi.fn();
  const now = { ...line, withdrawalId: 9, matchedBy: 'hand', username: 'lost9' } as StatementLine;
  const { user } = shown(<LineDialog subject={{ line }} place={place} onClose={onClose} />, {
    'reconciliation.day': () => dayOf({ lines: [now] }),
    'reconciliation.candidates': () => [],
    'reconciliation.explainLine': () => {
      throw refusal('pair_changed');
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/사유/), '은행 비용{Enter}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(dialog.queryByRole('button', { name: '연결 해제' })).toBeNull();
});

test('the dialog of a record that a line shows by now is closed', async () => {
  const onClose = vi.fn();
  const { user } = shown(<LineDialog subject={{ deposit }} place={place} onClose={onClose} />, {
    'reconciliation.day': () => dayOf({}),
    'reconciliation.explainDeposit': () => {
      throw refusal('pair_changed');
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/사유/), '현금{Enter}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
