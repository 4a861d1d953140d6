import { fireEvent, screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

async function shown({ create, mayWrite = true }: { create?: () => unknown; mayWrite?: boolean } = {}) {
  const onClose = vi.fn();
  const calls = fakeServer({ 'notices.create': create ?? (() => ({ id: 1 })) });
  const { user } = renderScreen(<NoticeDialog notice={undefined} mayWrite={mayWrite} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog');
  const title = screen.getByLabelText<HTMLInputElement>(/^제목/);
  const content = screen.getByLabelText<HTMLTextAreaElement>(/^내용/);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '저장' });
  return { user, onClose, calls, dialog, title, content, save };
}
/** Waits for the fields of the language: tabs paint the choice before they show it. */
async function choose(user: { click: (element: Element) => Promise<void> }, name: string | RegExp) {
  await user.click(screen.getByRole('tab', { name }));
  await screen.findByRole('tabpanel', { name });
}
const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

test('an untouched notice closes at once and cannot be saved', async () => {
  const { dialog, onClose, save } = await shown();
  expect(save.disabled).toBe(true);
  pressEscape(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a typed notice is not lost without a question; keeping it returns to what was typed', async () => {
  const { user, dialog, onClose, title } = await shown();
  await user.type(title, '점검');
  pressEscape(dialog);
  await user.click(await screen.findByRole('button', { name: '계속 작성' }));
  expect(title.value).toBe('점검');
  expect(onClose).not.toHaveBeenCalled();
  pressEscape(dialog);
  await user.click(await screen.findByRole('button', { name: '버리기' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('an empty content is refused in its field and nothing is sent', async () => {
  const { user, title, content, save, calls } = await shown();
  await user.type(title, '점검');
  await user.click(save);
  await waitFor(() => expect(content.getAttribute('aria-invalid')).toBe('true'));
  expect(calls.filter(({ procedure }) => procedure === 'notices.create')).toEqual([]);
});

test('a refusal marks the field that it names and keeps the dialog with what was typed', async () => {
  const create = () => {
    throw refusal('invalid_input', { fields: { title: 'too_long' }, httpStatus: 400 });
  };
  const { user, onClose, title, content, save } = await shown({ create });
  await user.type(title, '점검');
  await user.type(content, '오늘 밤');
  await user.click(save);
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
  expect([title.value, content.value]).toEqual(['점검', '오늘 밤']);
  expect(onClose).not.toHaveBeenCalled();
});

test('a saved notice closes the dialog', async () => {
  const { user, onClose, title, content, save, calls } = await shown();
  await user.type(title, '점검');
  await user.type(content, '오늘 밤');
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toMatchObject([
    { procedure: 'notices.create', input: { title: '점검', content: '오늘 밤' } },
  ]);
});

test('a viewer cannot type', async () => {
  const { title, content, save } = await shown({ mayWrite: false });
  expect([title.readOnly, content.readOnly, save.disabled]).toEqual([true, true, true]);
});

test('what was typed in a language stays while another one is written, and all are saved', async () => {
  const { user, calls, title, content, save, onClose } = await shown();
  await user.type(title, '점검');
  await user.type(content, '오늘 밤');
  await choose(user, 'English');
  await user.type(screen.getByLabelText(/^제목/), 'Works');
  await user.type(screen.getByLabelText(/^내용/), 'Tonight');
  await choose(user, /한국어/);
  expect(screen.getByLabelText<HTMLInputElement>(/^제목/).value).toBe('점검');
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const english = { en: { title: 'Works', content: 'Tonight' } };
  expect(calls.at(-1)?.input).toMatchObject({ title: '점검', language: 'ko', texts: english });
});

test('half a text opens its language with the missing field marked, and nothing is sent', async () => {
  const { user, calls, title, content, save } = await shown();
  await user.type(title, '점검');
  await user.type(content, '오늘 밤');
  await choose(user, '日本語');
  await user.type(screen.getByLabelText(/^제목/), '点検');
  await choose(user, /한국어/);
  await user.click(save);
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /日本語/ }).getAttribute('aria-selected')).toBe('true'),
  );
  expect(screen.getByLabelText(/^내용/).getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

test('the preview shows what a reader of the chosen language gets, with the fallback of the portal', async () => {
  const { user, title, content } = await shown();
  await user.type(title, '점검');
  await user.type(content, '오늘 밤');
  const preview = screen.getByRole('region', { name: '회원 화면 미리보기' });
  expect(preview.textContent).toContain('오늘 밤');
  await choose(user, 'Tiếng Việt');
  expect(preview.textContent).toContain('오늘 밤');
  expect(preview.textContent).toContain('이 언어의 글이 없어 한국어 글이 보입니다.');
});

test('a notice that would end before it begins is refused in its field', async () => {
  const { user, calls, title, content, save } = await shown();
  await user.type(title, '점검');
  await user.type(content, '오늘 밤');
  fireEvent.change(screen.getByLabelText('게시 시작'), { target: { value: '2026-11-24T09:00' } });
  fireEvent.change(screen.getByLabelText('게시 종료'), { target: { value: '2026-11-24T09:00' } });
  await user.click(save);
  await screen.findByText('게시 종료는 시작보다 늦어야 합니다.');
  expect(calls).toEqual([]);
});

test('names the same request when the answer to the first one was lost', async () => {
  let sent = 0;
  const create = () => {
    sent += 1;
    if (sent === 1) throw refusal('server_error', { httpStatus: 500 });
    return { id: 1 };
  };
  const { user, onClose, title, content, save, calls } = await shown({ create });
  await user.type(title, '점검');
  await user.type(content, '오늘 밤');
  await user.click(save);
  await waitFor(() => expect([sent, save.disabled]).toEqual([1, false]));
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const keys = calls
    .filter(({ procedure }) => procedure === 'notices.create')
    .map(({ input }) => (input as { idempotencyKey?: string }).idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
