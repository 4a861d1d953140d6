import { fireEvent, screen } from '@starline/ui/testing/render';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { FormDialog } from './form-dialog.tsx';

test('a form that is being sent stays until its answer, which might close the next one', async () => {
  const onClose = vi.fn();
  const { user } = renderScreen(
    <FormDialog title="form" dirty={false} busy onClose={onClose} onSubmit={() => undefined} submit="send">
      <p>fields</p>
    </FormDialog>,
  );
  const dialog = await screen.findByRole('dialog');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await user.click(screen.getByRole('button', { name: '취소' }));
  expect(onClose).not.toHaveBeenCalled();
});
