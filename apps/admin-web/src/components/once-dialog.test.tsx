import { fireEvent, screen } from '@starline/ui/testing/render';
import { expect, test, vi } from 'vitest';
import { LinkDialog } from '../features/admins/link-dialog.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { OnceDialog } from './once-dialog.tsx';

const link = { username: 'hana', token: 'aa', expiresAt: '2026-11-29T00:00:00.000Z' } as never;
const onClose = vi.fn();
const DIALOGS = {
  'a secret': <OnceDialog value="aa" title="secret" text="text" label="copy" onClose={onClose} />,
  'the link of an invitation': <LinkDialog link={link} onClose={onClose} />,
};

test.each(Object.entries(DIALOGS))(
  'what is shown once is left by its button alone: %s',
  async (_, dialog) => {
    onClose.mockClear();
    const { user } = renderScreen(dialog);
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    fireEvent.mouseDown(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getAllByRole('button', { name: '닫기' }).at(-1) as HTMLElement);
    expect(onClose).toHaveBeenCalledOnce();
  },
);
