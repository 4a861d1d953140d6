import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { fireEvent, screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ShellKeys } from './shell-keys.tsx';

const confirm = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });

test('Ctrl Enter does what the open dialog asks, once the answer is complete', async () => {
  fakeServer({ 'statistics.pending': () => ({ hasBatches: false }) });
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  const dialog = (isMissing: boolean) => (
    <>
      <ShellKeys />
      <ConfirmDialog
        open
        title="취소할까요?"
        confirmLabel="취소 처리"
        confirmDisabled={isMissing}
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        <button type="button">in the content</button>
      </ConfirmDialog>
    </>
  );
  const { unmount } = renderScreen(dialog(true));
  await screen.findByRole('alertdialog');
  confirm();
  expect(onConfirm).not.toHaveBeenCalled();
  unmount();
  renderScreen(dialog(false));
  await screen.findByRole('alertdialog');
  confirm();
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
});

test('the help of the keys is opened by ? and names the screens', async () => {
  fakeServer({ 'statistics.pending': () => ({ hasBatches: true }) });
  renderScreen(
    <>
      <ShellKeys />
      <p>shown</p>
    </>,
  );
  await screen.findByText('shown');
  fireEvent.keyDown(document.body, { key: '?' });
  const help = await screen.findByRole('dialog', { name: '단축키' });
  expect(help.textContent).toContain('출금');
  expect(help.textContent).toContain('배치');
});
