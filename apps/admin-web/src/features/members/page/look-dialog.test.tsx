import { fireEvent, screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { LookDialog } from './look-dialog.tsx';

async function shown() {
  const calls = fakeServer({ 'looks.begin': () => new Promise(() => undefined) });
  const onClose = vi.fn();
  renderScreen(<LookDialog member={{ id: 7, username: 'hong1' }} onClose={onClose} />);
  const reason = await screen.findByRole<HTMLInputElement>('textbox');
  fireEvent.change(reason, { target: { value: '문의' } });
  return { calls, onClose, reason };
}

test('Escape asks before a typed reason is lost', async () => {
  const { onClose, reason } = await shown();
  fireEvent(reason.closest('dialog') as HTMLElement, new Event('cancel'));
  expect(onClose).not.toHaveBeenCalled();
  expect(reason.value).toBe('문의');
});

test('two taps of Enter make one link', async () => {
  const { calls, reason } = await shown();
  const form = reason.form as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(calls).toHaveLength(1);
});
