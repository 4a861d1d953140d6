// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@starline/ui/testing/render';
import { afterEach, expect, test, vi } from 'vitest';
import { inputOf, shown } from './testing/shown.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { WalletDialog } from './wallet-dialog.tsx';

afterEach(() => localStorage.clear());

const KEPT = { day: '거래일', out: '찾으신금액', description: '비고' };
const HEADINGS = ['거래일', '찾으신금액', '맡기신금액', '비고'];
const uploading = {
  'reconciliation.accounts': () => [
    { id: 1, name: 'KB', currency: 'KRW', mapping: { day: 'X', out: 'Y' } },
    { id: 2, name: '우리', currency: 'KRW', mapping: KEPT },
  ],
  'reconciliation.columns': () => ({ headings: HEADINGS, mapping: { day: '거래일' }, rows: 3 }),
  'reconciliation.upload': () => ({ lines: 3, added: 3, matched: 1, days: ['2026-11-17', '2026-11-18'] }),
};
const csv = () => new File(['거래일,찾으신금액\n'], 'woori.csv', { type: 'text/csv' });

test('takes the columns that the account has kept, also when it is chosen after the file', async () => {
  const onDone = vi.fn();
  const { user, calls } = shown(
    <UploadDialog currency="KRW" onClose={() => undefined} onDone={onDone} />,
    uploading,
  );
  const dialog = await screen.findByRole('dialog');
  await expect.poll(() => within(dialog).getByLabelText<HTMLInputElement>(/계좌 이름/).value).toBe('KB');
  await user.upload(within(dialog).getByLabelText('파일 고르기', { selector: 'input' }), csv());
  expect((await within(dialog).findByLabelText<HTMLSelectElement>('적요')).value).toBe('');
  await user.clear(within(dialog).getByLabelText(/계좌 이름/));
  await user.type(within(dialog).getByLabelText(/계좌 이름/), '우리');
  expect(within(dialog).getByLabelText<HTMLSelectElement>('적요').value).toBe('비고');
  await user.click(within(dialog).getByRole('button', { name: '거래 내역 올리기' }));
  await expect.poll(() => onDone.mock.calls).toContainEqual(['2026-11-18']);
  expect(inputOf(calls, 'reconciliation.upload')).toMatchObject({ account: '우리', mapping: KEPT });
});

test('opens the name of the account when the last one is proposed, so that it does not change while it is typed', async () => {
  let answer = (_: unknown) => {};
  const accounts = new Promise((resolve) => (answer = resolve));
  shown(<UploadDialog currency="KRW" onClose={() => undefined} onDone={() => undefined} />, {
    'reconciliation.accounts': () => accounts,
  });
  const field = await screen.findByLabelText<HTMLInputElement>(/계좌 이름/);
  expect(field.disabled).toBe(true);
  answer([{ id: 1, name: 'KB', currency: 'KRW', mapping: {} }]);
  await expect.poll(() => field.disabled).toBe(false);
  expect(field.value).toBe('KB');
});

test('takes the columns that were chosen by hand', async () => {
  const { user, calls } = shown(
    <UploadDialog currency="KRW" onClose={() => undefined} onDone={() => undefined} />,
    uploading,
  );
  const dialog = await screen.findByRole('dialog');
  await user.upload(within(dialog).getByLabelText('파일 고르기', { selector: 'input' }), csv());
  await user.selectOptions(await within(dialog).findByLabelText('입금액'), '맡기신금액');
  await user.click(within(dialog).getByRole('button', { name: '거래 내역 올리기' }));
  await expect
    .poll(() => inputOf(calls, 'reconciliation.upload'))
    .toMatchObject({
      mapping: { day: '거래일', in: '맡기신금액' },
    });
});

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

test('an account that only the wallet was read for takes the columns that are guessed', async () => {
  const { user, calls } = shown(
    <UploadDialog currency="KRW" onClose={() => undefined} onDone={() => undefined} />,
    {
      ...uploading,
      'reconciliation.accounts': () => [{ id: 1, name: 'TJRab', currency: 'KRW', mapping: {} }],
    },
  );
  const dialog = await screen.findByRole('dialog');
  await user.upload(within(dialog).getByLabelText('파일 고르기', { selector: 'input' }), csv());
  await within(dialog).findByLabelText('입금액');
  await user.click(within(dialog).getByRole('button', { name: '거래 내역 올리기' }));
  await expect
    .poll(() => inputOf(calls, 'reconciliation.upload'))
    .toMatchObject({ account: 'TJRab', mapping: { day: '거래일' } });
});
