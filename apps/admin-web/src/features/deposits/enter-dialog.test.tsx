import { fireEvent, screen } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EnterDialog } from './enter-dialog.tsx';

const TRANSACTION = 'a1'.repeat(32);
const RECEIPT = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' });

type Note = {
  key: string | null;
  address: string;
  body: { text: string; file_name: string; file_content: string };
};
type Given = { note?: () => Response; enter?: () => unknown };

/** The dialog, at a server that keeps notes and entries. */
async function shown({ note, enter = () => ({ id: 9 }) }: Given = {}) {
  const calls = fakeServer({
    'codeGrants.checkUsername': () => ({ memberId: 5, name: '이민재' }),
    'deposits.enter': enter,
  });
  const notes: Note[] = [];
  const trpc = fetch;
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    if (!String(address).endsWith('/notes')) return trpc(address, init);
    const key = new Headers(init.headers).get('idempotency-key');
    notes.push({ key, address: String(address), body: JSON.parse(String(init.body)) });
    return note?.() ?? Response.json({ id: 41 });
  });
  const onClose = vi.fn();
  const { user } = renderScreen(<EnterDialog onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: '입금을 대신 등록할까요?' });
  const entries = () =>
    calls.filter(({ procedure }) => procedure === 'deposits.enter').map(({ input }) => input);
  return { user, notes, entries, onClose, dialog };
}
type Shown = Awaited<ReturnType<typeof shown>>;

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const file = () => screen.getByLabelText(/증빙 파일/);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '입금 등록' });
const question = () => screen.queryByRole('alertdialog', { name: '작성한 내용을 버릴까요?' });

async function checkMember(user: Shown['user']) {
  await user.type(field(/아이디/), 'minjae3');
  await user.click(screen.getByRole('button', { name: '확인' }));
  await screen.findByText('이민재');
}
/** Fills in everything that an entry needs. */
async function fill(user: Shown['user']) {
  await checkMember(user);
  await user.type(field(/금액/), '1,234.50');
  await user.type(field(/입금자명/), '이민재');
  await user.type(field(/증빙 설명/), '은행 내역 확인');
  await user.upload(file(), RECEIPT);
}

test('saves the evidence as a note first, then enters the deposit that names it', async () => {
  const { user, notes, entries } = await shown();
  await fill(user);
  await user.type(field(/거래 ID/), TRANSACTION);
  await user.type(field(/메모/), '창구 입금');
  await user.click(submit());
  await expect.poll(entries).toHaveLength(1);
  expect(notes).toMatchObject([
    {
      address: expect.stringContaining('/api/admin/members/5/notes'),
      body: { text: '은행 내역 확인', file_name: 'receipt.pdf', file_content: btoa('%PDF-1.7') },
    },
  ]);
  expect(entries()).toMatchObject([
    {
      memberId: 5,
      noteId: 41,
      amount: 123_450,
      accountHolder: '이민재',
      memo: '창구 입금',
      transactionId: TRANSACTION,
    },
  ]);
});

test('needs a member who was found, an amount, its holder, a reason and a file', async () => {
  const { user } = await shown();
  const isReady = () => !submit().disabled;
  await fill(user);
  expect(isReady()).toBe(true);
  for (const [name, wrong, right] of [
    [/아이디/, 'minjae4', 'minjae3'],
    [/금액/, '12,5', '12.5'],
    [/금액/, '0', '12.5'],
    [/입금자명/, ' ', '이민재'],
    [/증빙 설명/, ' ', '내역'],
    [/거래 ID/, 'a1b2', TRANSACTION],
  ] as const) {
    await user.clear(field(name));
    await user.type(field(name), wrong);
    expect(isReady(), wrong).toBe(false);
    await user.clear(field(name));
    await user.type(field(name), right);
    expect(isReady(), right).toBe(true);
  }
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' });
  await user.upload(file(), large);
  expect(isReady()).toBe(false);
});

test('enters nothing without its note, and a second attempt sends the same note again', async () => {
  let isRefused = true;
  const { user, notes, entries } = await shown({
    note: () =>
      isRefused
        ? Response.json({ message: '저장 공간이 없습니다.' }, { status: 409 })
        : Response.json({ id: 41 }),
  });
  await fill(user);
  await user.click(submit());
  await expect.poll(() => notes.length).toBe(1);
  expect(entries()).toEqual([]);
  isRefused = false;
  await user.click(submit());
  await expect.poll(entries).toHaveLength(1);
  expect(notes.map(({ key }) => key)).toEqual([notes[0]?.key, notes[0]?.key]);
});

test('an entry that was refused keeps its note; a change makes another note', async () => {
  const { user, notes, entries } = await shown({
    enter: () => {
      throw refusal('transaction_used');
    },
  });
  await fill(user);
  const attempt = async (count: number) => {
    await user.click(submit());
    await expect.poll(entries).toHaveLength(count);
  };
  await attempt(1);
  await attempt(2);
  await user.type(field(/메모/), '정정');
  await attempt(3);
  const [first, second, third] = notes.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  const keys = entries().map((input) => (input as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(3);
});

const CONTENTS: [string, (user: Shown['user']) => Promise<unknown>][] = [
  ['a username', (user) => user.type(field(/아이디/), 'm')],
  ['an amount', (user) => user.type(field(/금액/), '1')],
  ['a reason', (user) => user.type(field(/증빙 설명/), '내')],
  ['a file', (user) => user.upload(file(), RECEIPT)],
];
test.each(CONTENTS)('asks before closing discards %s', async (_, fillIn) => {
  const { user, onClose, dialog } = await shown();
  await fillIn(user);
  const pressEscape = () => fireEvent(dialog, new Event('cancel', { cancelable: true }));
  pressEscape();
  expect(question()).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '계속 작성' }));
  expect(question()).toBeNull();
  pressEscape();
  await user.click(screen.getByRole('button', { name: '버리기' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('closes at once while nothing is typed', async () => {
  const { onClose, dialog } = await shown();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(question()).toBeNull();
});

test('an entry without an answer is sent again under its key, which finds it', async () => {
  const { user, entries } = await shown({
    enter: () => {
      throw refusal('server_error', { httpStatus: 500 });
    },
  });
  await fill(user);
  for (const count of [1, 2]) {
    await user.click(submit());
    await expect.poll(entries).toHaveLength(count);
    await expect.poll(() => submit().getAttribute('aria-busy')).toBeNull();
  }
  const keys = entries().map((input) => (input as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('what is changed after an entry without an answer goes under its key, so it cannot be a second deposit', async () => {
  const { user, entries } = await shown({
    enter: () => {
      throw refusal(entries().length === 1 ? 'server_error' : 'idempotency_conflict', {
        httpStatus: entries().length === 1 ? 500 : 409,
      });
    },
  });
  await fill(user);
  for (const count of [1, 2, 3]) {
    await user.click(submit());
    await expect.poll(entries).toHaveLength(count);
    await expect.poll(() => submit().getAttribute('aria-busy')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /메모/ }), 'x');
  }
  const keys = entries().map((input) => (input as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});
