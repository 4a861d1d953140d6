import { act, fireEvent, screen, within } from '@starline/ui/testing/render';
import { afterEach, expect, test, vi } from 'vitest';
import type { StatementPreview } from './day.ts';
import { inputOf, shown } from './testing/shown.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { UploadsDialog } from './uploads-dialog.tsx';

afterEach(() => localStorage.clear());

const LINE = {
  row: 2,
  day: '2026-11-18',
  time: '10:00:00',
  amount: -5000,
  balance: 95_000,
  holder: '김하늘',
  description: '이체',
  reference: '',
};
const PREVIEW: StatementPreview = {
  seen: 'hash',
  headings: ['일자', '출금', '입금'],
  mapping: { day: '일자', out: '출금' },
  bank: null,
  orders: ['ymd'],
  kinds: { heading: 1, line: 1, sum: 1, note: 0, empty: 0, fault: 0 },
  faults: [],
  first: [LINE],
  last: [],
  days: { first: '2026-11-18', last: '2026-11-18', count: 1 },
  moneyIn: 0,
  moneyOut: 5000,
  hasBalance: true,
  brokenAt: null,
  paid: 4000,
  added: 1,
  alike: 0,
  signedDay: null,
  warnings: [],
};
const ACCOUNTS = [
  { id: 1, name: 'KB', currency: 'KRW', mapping: {} },
  { id: 2, name: '우리', currency: 'KRW', mapping: {} },
  { id: 3, name: 'TJRab', currency: 'USDT', mapping: {} },
];
const csv = () => new File(['일자,출금\n'], 'woori.csv', { type: 'text/csv' });

async function chosen(preview: Partial<StatementPreview>, answers = {}) {
  const onDone = vi.fn();
  const parts = shown(<UploadDialog currency="KRW" onClose={() => undefined} onDone={onDone} />, {
    'reconciliation.accounts': () => ACCOUNTS,
    'reconciliation.preview': () => ({ ...PREVIEW, ...preview }),
    'reconciliation.upload': () => ({ lines: 1, added: 1, matched: 0, days: ['2026-11-18'] }),
    ...answers,
  });
  const dialog = await screen.findByRole('dialog');
  // The field is another element once the accounts are there.
  const account = () => within(dialog).queryByLabelText<HTMLSelectElement>(/^계좌/);
  await expect.poll(() => account()?.disabled).toBe(false);
  await parts.user.selectOptions(account() as HTMLSelectElement, '우리');
  await parts.user.upload(within(dialog).getByLabelText('파일 고르기', { selector: 'input' }), csv());
  await within(dialog).findByRole('region', { name: '미리 보기' });
  const store = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: /줄 저장$/ });
  return { ...parts, dialog, store, onDone };
}

test('shows what was read, and stores just that for the chosen account', async () => {
  const { user, calls, dialog, store, onDone } = await chosen({});
  for (const text of ['모두 3행', '5,000', '26-11-18 10:00:00', '김하늘'])
    expect(dialog.textContent).toContain(text);
  await user.click(store());
  await expect.poll(() => onDone.mock.calls).toContainEqual(['2026-11-18']);
  expect(inputOf(calls, 'reconciliation.upload')).toMatchObject({
    accountId: 2,
    seen: 'hash',
    mapping: PREVIEW.mapping,
    name: 'woori.csv',
  });
});

test('Escape asks before the file that was chosen is lost', async () => {
  const { dialog } = await chosen({});
  fireEvent(dialog, new Event('cancel'));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('an answer for the account before, which arrives late, is stored for none', async () => {
  const late = Promise.withResolvers<void>();
  const asked: number[] = [];
  const { user, calls, dialog, store } = await chosen(
    {},
    {
      'reconciliation.preview': async ({ accountId }: { accountId: number }) => {
        asked.push(accountId);
        if (accountId === 1) await late.promise;
        return PREVIEW;
      },
    },
  );
  const account = within(dialog).getByLabelText(/^계좌/);
  await user.selectOptions(account, 'KB');
  await user.selectOptions(account, '우리');
  await expect.poll(() => asked).toEqual([2, 1, 2]);
  await expect.poll(() => store().disabled).toBe(false);
  await act(async () => late.resolve());
  await user.click(store());
  await expect.poll(() => inputOf(calls, 'reconciliation.upload')).toMatchObject({ accountId: 2 });
});

test('a file that is read while another account is chosen is shown for that one', async () => {
  const content = Promise.withResolvers<ArrayBuffer>();
  const { user, calls, dialog } = await chosen({});
  const file = Object.assign(csv(), { arrayBuffer: () => content.promise });
  await user.upload(within(dialog).getByLabelText('파일 고르기', { selector: 'input' }), file);
  await user.selectOptions(within(dialog).getByLabelText(/^계좌/), 'KB');
  await act(async () => content.resolve(new ArrayBuffer(1)));
  await expect
    .poll(() => calls.findLast(({ procedure }) => procedure === 'reconciliation.preview')?.input)
    .toMatchObject({ accountId: 1, content: 'AA==' });
});

test.each([
  ['a row that cannot be read', { faults: [{ row: 7, code: 'no_day', cell: '2026-02-31' }] }, '7행'],
  ['a date of two orders', { orders: ['dmy', 'mdy'] }, '순서를 알 수 없습니다'],
  ['no line', { kinds: { ...PREVIEW.kinds, line: 0 } }, '거래로 읽은 줄이 없습니다'],
  ['a new line of a signed day', { signedDay: '2026-11-18' }, '26-11-18은 마감한'],
] as [string, Partial<StatementPreview>, string][])(
  'offers nothing to store for a file with %s, and says why',
  async (_, preview, text) => {
    const { dialog, store } = await chosen(preview);
    expect(dialog.textContent).toContain(text);
    expect(store().disabled).toBe(true);
  },
);

test('warns of what may be read wrongly and still stores it', async () => {
  const { dialog, store } = await chosen({ warnings: ['one_sign', 'account_number'], brokenAt: 9, alike: 2 });
  for (const text of ['모든 줄이 입금이거나', '계좌번호로 보입니다', '9행에서 잔액', '2줄은 적힌 모양이'])
    expect(dialog.textContent).toContain(text);
  expect(store().disabled).toBe(false);
});

test.each([
  ['order of the dates', /날짜 순서/, '일-월-연', { order: 'dmy' }],
  ['column', '입금액', '입금', { in: '입금' }],
] as const)('reads the file again when another %s is chosen', async (_, label, option, change) => {
  const { user, calls, dialog } = await chosen({ orders: ['dmy', 'mdy'] });
  await user.selectOptions(within(dialog).getByLabelText(label), option);
  const mappings = () =>
    calls
      .filter(({ procedure }) => procedure === 'reconciliation.preview')
      .map(({ input }) => (input as { mapping?: object }).mapping);
  await expect.poll(() => mappings().at(-1)).toEqual({ ...PREVIEW.mapping, ...change });
});

test('adds a new account by its name and chooses it', async () => {
  const added = { id: 9, name: '신한', currency: 'KRW', mapping: {} };
  let accounts = ACCOUNTS.slice(2);
  const { user, calls } = shown(
    <UploadDialog currency="KRW" onClose={() => undefined} onDone={() => undefined} />,
    {
      'reconciliation.accounts': () => accounts,
      'reconciliation.addAccount': () => {
        accounts = [...accounts, added];
        return added;
      },
    },
  );
  await user.type(await screen.findByLabelText('새 계좌 이름'), ' 신한 ');
  await user.click(screen.getByRole('button', { name: '추가' }));
  await expect.poll(() => screen.queryByLabelText<HTMLSelectElement>(/^계좌/)?.value).toBe('9');
  expect(inputOf(calls, 'reconciliation.addAccount')).toMatchObject({ name: '신한', currency: 'KRW' });
});

test('takes an upload back with a reason, but none of a signed day', async () => {
  const file = {
    id: 4,
    account: 'KB',
    name: 'a.csv',
    lines: 2,
    added: 2,
    firstDay: '2026-11-18',
    lastDay: '2026-11-19',
    isSigned: false,
    by: 'kim',
    at: '2026-11-20T01:00:00.000Z',
    takenBack: null,
  };
  const { user, calls } = shown(<UploadsDialog currency="KRW" onClose={() => undefined} />, {
    'reconciliation.uploads': () => [
      file,
      { ...file, id: 3, name: 'b.csv', isSigned: true },
      { ...file, id: 2, name: 'c.csv', takenBack: { by: 'lee', at: file.at } },
    ],
    'reconciliation.takeBack': () => ({ success: true }),
  });
  await user.click(await screen.findByRole('button', { name: '되돌리기' }));
  const dialog = await screen.findByRole('dialog', { name: '되돌리기' });
  const act = within(dialog).getByRole<HTMLButtonElement>('button', { name: '되돌리기' });
  await user.click(act);
  expect(await within(dialog).findByText('필수 항목입니다.')).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/사유/), '다른 계좌{Enter}');
  await expect
    .poll(() => inputOf(calls, 'reconciliation.takeBack'))
    .toMatchObject({ fileId: 4, reason: '다른 계좌' });
});
