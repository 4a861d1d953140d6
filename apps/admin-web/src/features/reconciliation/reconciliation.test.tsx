import { screen, within } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { refusal } from '@starline/web/testing/fake-server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Day } from './day.ts';
import { DayPanel } from './day-panel.tsx';
import { inputOf, shown } from './testing/shown.tsx';

afterEach(() => localStorage.clear());

const line = {
  account: 'KB',
  day: '2026-11-18',
  time: '11:00:02',
  holder: '',
  reference: '',
  withdrawalId: null,
  depositId: null,
  matchedBy: null,
  matchedByAdmin: null,
  explanation: '',
  username: null,
  ourAmount: null,
};
const matched = { ...line, withdrawalId: 3, matchedBy: 'reference', username: 'paid1', ourAmount: -133_000 };
const DAY = {
  signed: null,
  moneyIn: 0,
  moneyOut: 267_000,
  paid: 266_000,
  open: 3,
  lines: [
    { ...line, id: 1, amount: -134_000, description: '타행이체', reference: '0001b2c3d4e5' },
    { ...matched, id: 2, amount: -133_000, description: '타행이체 SL-1' },
  ],
  payouts: [
    {
      id: 9,
      amount: 133_000,
      endedAt: '2026-11-18T07:00:00.000Z',
      username: 'lost9',
      name: '노가을',
      holder: '노가을',
      batch: 'B-261118-01',
      line: 4,
      explanation: null,
    },
  ],
  deposits: [
    {
      id: 5,
      amount: 30_000,
      completedAt: '2026-11-18T08:00:00.000Z',
      username: 'gave5',
      name: '정하늘',
      holder: '정하늘',
      explanation: null,
    },
  ],
} as unknown as Day;
const place = { currency: 'KRW', day: '2026-11-18' } as const;

test('shows the equation, both open sides with their age, and how many are left before signing', async () => {
  shown(<DayPanel {...place} />, { 'reconciliation.day': () => DAY });
  expect(await screen.findByText('267,000원')).toBeTruthy();
  expect(screen.getByText('1,000원')).toBeTruthy();
  expect(screen.getByText('1 / 2')).toBeTruthy();
  expect(screen.getByText('lost9')).toBeTruthy();
  expect(screen.getByText(/…b2c3d4e5$/)).toBeTruthy();
  expect(screen.getAllByText(/일 지남/)).toHaveLength(3);
  const sign = screen.getByRole('button', { name: '일 마감, 3건 남음' });
  expect(sign.hasAttribute('disabled')).toBe(true);
});

test('signs a day without open lines after a question that names the day', async () => {
  const { user, calls } = shown(<DayPanel {...place} />, {
    'reconciliation.day': () => ({ ...DAY, open: 0 }),
    'reconciliation.sign': () => ({ success: true }),
  });
  await user.click(await screen.findByRole('button', { name: '일 마감' }));
  const dialog = await screen.findByRole('alertdialog', { name: '26-11-18을 마감할까요?' });
  await user.click(within(dialog).getByRole('button', { name: '일 마감' }));
  await expect.poll(() => inputOf(calls, 'reconciliation.sign')).toMatchObject(place);
});

test('offers no act on a signed day, and none without the rights', async () => {
  const signed = { ...DAY, signed: { by: 'kim', at: '2026-11-19T01:00:00.000Z' } };
  const first = shown(<DayPanel {...place} />, { 'reconciliation.day': () => signed });
  expect(await screen.findByText('kim 마감')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  first.unmount();
  shown(<DayPanel {...place} />, { 'reconciliation.day': () => DAY }, 'viewer');
  expect(await screen.findByText('lost9')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('the keys move over the rows, go on to what is not explained, and open only what fits', async () => {
  const explained = { ...DAY.lines[0], id: 7, explanation: 'later' } as Day['lines'][number];
  const { user } = shown(<DayPanel {...place} />, {
    'reconciliation.day': () => ({ ...DAY, lines: [explained, ...DAY.lines] }),
    'reconciliation.candidates': () => [],
  });
  await screen.findByText('lost9');
  const at = () => document.activeElement?.getAttribute('data-row');
  for (const [key, row] of [
    ['k', 'line 7'],
    ['k', 'line 7'],
    ['e', 'line 1'],
    ['e', 'payout 9'],
    ['e', 'deposit 5'],
    ['j', 'line 2'],
    ['j', 'line 2'],
    ['e', 'line 1'],
    ['k', 'line 7'],
  ] as const) {
    await user.keyboard(key);
    expect(at(), key).toBe(row);
  }
  await user.keyboard('ju');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: '타행이체 -134,000원' });
  await user.click(within(dialog).getByRole('button', { name: '취소' }));
  expect(at()).toBe('line 1');
  await user.keyboard('jjjm');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('u');
  expect(await screen.findByRole('dialog', { name: '타행이체 SL-1 -133,000원' })).toBeTruthy();
});

test('matches a line with the record that was chosen and a reason, and takes it back', async () => {
  const { user, calls } = shown(<DayPanel {...place} />, {
    'reconciliation.day': () => DAY,
    'reconciliation.candidates': () => [
      {
        kind: 'payout',
        id: 9,
        amount: 134_000,
        at: '2026-11-18T07:00:00.000Z',
        username: 'lost9',
        name: '노',
      },
      {
        kind: 'deposit',
        id: 5,
        amount: 30_000,
        at: '2026-11-18T07:00:00.000Z',
        username: 'gave5',
        name: '하',
      },
    ],
    'reconciliation.match': () => ({ success: true }),
    'reconciliation.unmatch': () => ({ success: true }),
  });
  const told = vi.spyOn(toast, 'success');
  await user.click(await screen.findByRole('button', { name: '찾기' }));
  const dialog = await screen.findByRole('dialog', { name: '타행이체 -134,000원' });
  expect((await within(dialog).findByRole('radio', { name: /D-5/ })).closest('label')?.textContent).toContain(
    '300.00',
  );
  await user.click(within(dialog).getByRole('radio', { name: /W-9/ }));
  const match = within(dialog).getByRole('button', { name: '연결' });
  expect(match.hasAttribute('disabled')).toBe(true);
  await user.type(within(dialog).getByLabelText(/사유/), '은행에 확인');
  await user.click(match);
  await expect
    .poll(() => inputOf(calls, 'reconciliation.match'))
    .toMatchObject({
      lineId: 1,
      kind: 'payout',
      id: 9,
      reason: '은행에 확인',
    });
  await expect.poll(() => told.mock.calls.at(-1)?.[2]).toBeDefined();
  told.mock.calls.at(-1)?.[2]?.run();
  await expect
    .poll(() => inputOf(calls, 'reconciliation.unmatch'))
    .toEqual({ lineId: 1, reason: '되돌리기: 은행에 확인' });
});

test('explains a deposit without a line with a reason, and leads to it', async () => {
  const { user, calls } = shown(<DayPanel {...place} />, {
    'reconciliation.day': () => DAY,
    'reconciliation.explainDeposit': () => ({ success: true }),
  });
  const row = (await screen.findByText('gave5')).closest('li') as HTMLElement;
  expect(within(row).getByRole('link', { name: '입금 D-5' }).getAttribute('href')).toContain('/deposits/5');
  await user.click(within(row).getByRole('button', { name: '설명' }));
  const dialog = await screen.findByRole('dialog', { name: 'gave5 300.00 P' });
  await user.type(within(dialog).getByLabelText(/사유/), '현금으로 받음');
  await user.click(within(dialog).getByRole('button', { name: '설명' }));
  await expect
    .poll(() => inputOf(calls, 'reconciliation.explainDeposit'))
    .toMatchObject({ depositId: 5, reason: '현금으로 받음' });
});

test('says that the records could not be read instead of saying that there are none', async () => {
  const { user } = shown(<DayPanel {...place} />, {
    'reconciliation.day': () => DAY,
    'reconciliation.candidates': () => {
      throw refusal('server_error', { httpStatus: 500 });
    },
  });
  await user.click(await screen.findByRole('button', { name: '찾기' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('button', { name: /다시/ })).toBeTruthy();
  expect(within(dialog).queryByText(/금액이 같은 기록이 없습니다/)).toBeNull();
});
