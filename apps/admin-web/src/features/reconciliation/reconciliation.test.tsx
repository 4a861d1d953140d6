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
  pairs: [],
} as unknown as Day;
const candidate = {
  kind: 'payout',
  id: 9,
  amount: 133_000,
  difference: 0,
  at: '2026-11-18T07:00:00.000Z',
  days: 1,
  namedBy: 'holder',
  score: 93,
  username: 'lost9',
  name: '노가을',
  batch: 'B-261118-01',
  item: 4,
} as const;
const PAIRED = {
  ...DAY,
  lines: [
    { ...line, id: 1, amount: -133_000, description: '타행이체 노가을' },
    { ...line, id: 4, amount: 425_000, description: '정하' },
    ...DAY.lines.slice(1),
  ],
  pairs: [
    { ...candidate, lineId: 1, rivals: 0, seen: 'shown 1' },
    {
      ...candidate,
      ...{ kind: 'deposit', id: 5, amount: 30_000, difference: 5_000, days: 0, namedBy: 'part', score: 70 },
      ...{
        username: 'gave5',
        name: '정하늘',
        batch: null,
        item: null,
        lineId: 4,
        rivals: 2,
        seen: 'shown 4',
      },
    },
  ],
} as unknown as Day;
const place = { currency: 'KRW', day: '2026-11-18' } as const;
const LEFT = { withdrawalId: 9, depositId: null, explanation: '' };

test('shows the equation in figures and words, both open sides, and how many are left before signing', async () => {
  shown(<DayPanel {...place} />, { 'reconciliation.day': () => DAY });
  expect(await screen.findByText('267,000원')).toBeTruthy();
  expect(screen.getByText('1,000원')).toBeTruthy();
  expect(screen.getByText('1 / 2')).toBeTruthy();
  expect(screen.getByText('lost9')).toBeTruthy();
  expect(screen.getByText(/…b2c3d4e5$/)).toBeTruthy();
  expect(screen.getAllByText(/일 지남/)).toHaveLength(1);
  expect(screen.getByText(/내역에서 1,000원 더 나갔습니다/).textContent).toBe(
    '내역에서 1,000원 더 나갔습니다. 내역에만 134,000원 − 우리 기록에만 133,000원',
  );
  const sign = screen.getByRole('button', { name: '일 마감, 3건 남음' });
  expect(sign.hasAttribute('disabled')).toBe(true);
});

test('signs a day without open lines, as it was shown, after a question that names the day', async () => {
  const { user, calls } = shown(<DayPanel {...place} />, {
    'reconciliation.day': () => ({ ...DAY, open: 0, seen: 'shown' }),
    'reconciliation.sign': () => ({ success: true }),
  });
  await user.click(await screen.findByRole('button', { name: '일 마감' }));
  const dialog = await screen.findByRole('alertdialog', { name: '26-11-18을 마감할까요?' });
  await user.click(within(dialog).getByRole('button', { name: '일 마감' }));
  await expect.poll(() => inputOf(calls, 'reconciliation.sign')).toMatchObject({ ...place, seen: 'shown' });
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
    ['k', 'line 1'],
    ['k', 'line 1'],
    ['e', 'payout 9'],
    ['e', 'deposit 5'],
    ['j', 'deposit 5'],
    ['e', 'line 1'],
    ['k', 'line 1'],
  ] as const) {
    await user.keyboard(key);
    expect(at(), key).toBe(row);
  }
  await user.keyboard('u');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: '타행이체 -134,000원' });
  await user.click(within(dialog).getByRole('button', { name: '취소' }));
  expect(at()).toBe('line 1');
  await user.click(screen.getByText('맞은 줄 1'));
  await user.keyboard('jjjjm');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('u');
  expect(await screen.findByRole('dialog', { name: '타행이체 SL-1 -133,000원' })).toBeTruthy();
});

test('matches a line with the record that was chosen and a reason, and takes it back', async () => {
  const { user, calls } = shown(<DayPanel {...place} />, {
    'reconciliation.day': () => DAY,
    'reconciliation.candidates': () => [
      { ...candidate, amount: 134_000 },
      { ...candidate, kind: 'deposit', id: 5, amount: 30_000, username: 'gave5' },
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
  await user.click(match);
  expect(await within(dialog).findByText('필수 항목입니다.')).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByLabelText(/사유/));
  expect(inputOf(calls, 'reconciliation.match')).toBeUndefined();
  await user.type(within(dialog).getByLabelText(/사유/), '은행에 확인');
  await user.click(match);
  await expect
    .poll(() => inputOf(calls, 'reconciliation.match'))
    .toMatchObject({
      ...{ lineId: 1, kind: 'payout', id: 9, reason: '은행에 확인' },
      seenLine: { withdrawalId: null, depositId: null, explanation: '' },
    });
  await expect.poll(() => told.mock.calls.at(-1)?.[2]).toBeDefined();
  told.mock.calls.at(-1)?.[2]?.run();
  await expect
    .poll(() => inputOf(calls, 'reconciliation.unmatch'))
    .toEqual({ lineId: 1, reason: '되돌리기: 은행에 확인', seen: { ...LEFT, explanation: '은행에 확인' } });
});

test('explains a deposit without a line with a reason, and leads to it', async () => {
  const { user, calls } = shown(<DayPanel {...place} />, {
    'reconciliation.day': () => DAY,
    'reconciliation.explainDeposit': () => ({ success: true }),
  });
  const row = (await screen.findByText('gave5')).closest('li') as HTMLElement;
  expect(within(row).getByRole('link', { name: '입금 D-5' }).getAttribute('href')).toContain('/deposits/5');
  await user.click(within(row).getByRole('button', { name: '설명' }));
  const dialog = await screen.findByRole('dialog', { name: 'gave5 300.00\u00a0P' });
  await user.type(within(dialog).getByLabelText(/사유/), '  {Enter}');
  expect(await within(dialog).findByText('필수 항목입니다.')).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/사유/), '현금으로 받음{Enter}');
  await expect
    .poll(() => inputOf(calls, 'reconciliation.explainDeposit'))
    .toMatchObject({ depositId: 5, reason: '현금으로 받음', seen: '' });
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

test('a pair stands with its score and the reasons in words, and its sides are not listed again', async () => {
  shown(<DayPanel {...place} />, { 'reconciliation.day': () => PAIRED });
  const rows = within(await screen.findByRole('region', { name: '확인할 짝 2' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('93 일치');
  expect(rows[0]?.textContent).toContain('금액 같음 · 예금주 같음 · 1일 차이');
  expect(rows[1]?.textContent).toContain('70 비슷');
  expect(rows[1]?.textContent).toContain('내역이 5,000원 많음 · 예금주 일부만 같음 · 같은 날');
  expect(rows[1]?.textContent).toContain('똑같이 맞는 것이 2건 더 있음');
  expect(screen.queryByText(/짝 없는 줄/)).toBeNull();
});

test('Enter accepts the pair of the row that has the focus as it was shown, and goes on to the next', async () => {
  const { user, calls } = shown(<DayPanel {...place} />, {
    'reconciliation.day': () => PAIRED,
    'reconciliation.match': () => ({ success: true }),
    'reconciliation.unmatch': () => ({ success: true }),
  });
  const told = vi.spyOn(toast, 'success');
  await screen.findByText('93 일치');
  await user.keyboard('{Enter}');
  expect(inputOf(calls, 'reconciliation.match')).toBeUndefined();
  await user.keyboard('j{Enter}');
  expect(document.activeElement?.getAttribute('data-row')).toBe('line 4');
  await expect
    .poll(() => inputOf(calls, 'reconciliation.match'))
    .toEqual({ lineId: 1, kind: 'payout', id: 9, seen: 'shown 1' });
  await expect.poll(() => told.mock.calls.at(-1)?.[2]).toBeDefined();
  told.mock.calls.at(-1)?.[2]?.run();
  await expect
    .poll(() => inputOf(calls, 'reconciliation.unmatch'))
    .toEqual({ lineId: 1, reason: '되돌리기', seen: LEFT });
});

test('a pair that has changed since is refused, and the day is read again', async () => {
  let reads = 0;
  const { user } = shown(<DayPanel {...place} />, {
    'reconciliation.day': () => {
      reads += 1;
      return PAIRED;
    },
    'reconciliation.match': () => {
      throw refusal('pair_changed', { httpStatus: 409 });
    },
  });
  const row = (await screen.findByText('93 일치')).closest('li') as HTMLElement;
  await user.click(within(row).getByRole('button', { name: '연결' }));
  await expect.poll(() => reads).toBe(2);
  expect(screen.getByText('93 일치')).toBeTruthy();
});

test('what is done is folded, and a day that is not over offers no signature', async () => {
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Seoul' }).format(new Date());
  const { user } = shown(<DayPanel currency="KRW" day={today} />, {
    'reconciliation.day': () => ({ ...DAY, open: 0 }),
  });
  expect(await screen.findByText('하루가 끝나면 마감할 수 있습니다.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '연결 해제' })).toBeNull();
  await user.click(screen.getByText('맞은 줄 1'));
  expect(await screen.findByRole('button', { name: '연결 해제' })).toBeTruthy();
});
