// @vitest-environment happy-dom
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
