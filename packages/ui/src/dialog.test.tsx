import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog, type DialogProps } from './dialog.tsx';
import { act, fireEvent, render, screen } from './testing/render.tsx';
import { takeBackBy } from './top-layer.ts';

type Given = Partial<Pick<DialogProps, 'dirty' | 'locked'>>;

/** A page with a button that opens the dialog. */
function Page({ onClose, ...given }: Given & { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Dialog {...given} open={isOpen} onClose={close} title="A notice">
        <input aria-label="Title" data-autofocus />
      </Dialog>
    </>
  );
}

async function opened(given: Given = {}) {
  const onClose = vi.fn();
  const { user } = render(<Page {...given} onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = screen.getByRole('dialog', { name: 'A notice' });
  return { user, onClose, dialog };
}
/** What the browser sends a modal dialog when Escape is pressed. */
const pressEscape = (dialog: HTMLElement) =>
  fireEvent(dialog, new Event('cancel', { cancelable: true, bubbles: false }));
const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' });

const LEAVE: [string, (dialog: HTMLElement) => unknown][] = [
  ['Escape', pressEscape],
  ['the backdrop', (dialog) => fireEvent.mouseDown(dialog)],
  ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
];

test('the focus goes to the first field and returns to what opened the dialog', async () => {
  const { dialog } = await opened();
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  pressEscape(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
});

test('without a marked field the focus goes to the title, never to the button that closes', () => {
  render(
    <Dialog open onClose={() => {}} title="A member">
      <button type="button">Show in full</button>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A member' }));
});

test.each(LEAVE)('an untouched dialog closes at once with %s', async (_, leave) => {
  const { dialog, onClose } = await opened();
  leave(dialog);
  expect(onClose).toHaveBeenCalledOnce();
  expect(question()).toBeNull();
});

test.each(LEAVE)('a dialog with unsaved values asks before %s closes it', async (_, leave) => {
  const { dialog, onClose, user } = await opened({ dirty: true });
  leave(dialog);
  expect(question()).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('continuing to edit keeps what was typed and the focus', async () => {
  const { dialog, user } = await opened({ dirty: true });
  await user.type(screen.getByLabelText('Title'), 'maintenance');
  pressEscape(dialog);
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(question()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('maintenance');
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
});

test('Escape in the question closes the question alone', async () => {
  const { dialog, onClose } = await opened({ dirty: true });
  pressEscape(dialog);
  pressEscape(question() as HTMLElement);
  expect(question()).toBeNull();
  expect(screen.getByRole('dialog', { name: 'A notice' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('a locked dialog has no cross and stays open', async () => {
  const { dialog, onClose } = await opened({ locked: true });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  pressEscape(dialog);
  fireEvent.mouseDown(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that the browser closed by itself opens again when values are unsaved', async () => {
  const { dialog, onClose } = await opened({ dirty: true });
  (dialog as HTMLDialogElement).close();
  expect((dialog as HTMLDialogElement).open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('Back closes the topmost dialog alone, and asks where values are unsaved', async () => {
  const takers: (() => boolean)[] = [];
  takeBackBy((close) => {
    takers.push(close);
    return () => takers.splice(takers.indexOf(close), 1);
  });
  const pressBack = () => act(() => expect(takers.filter((close) => close())).toHaveLength(1));
  const { onClose } = await opened({ dirty: true });
  pressBack();
  expect([question() !== null, onClose.mock.calls.length]).toEqual([true, 0]);
  pressBack();
  expect(question()).toBeNull();
  expect(screen.getByRole('dialog', { name: 'A notice' })).toBeTruthy();
  expect(takers).toHaveLength(1);
});

test('a dialog that stands in a cell of a table has the lines and the alignment of a page', () => {
  render(
    <table>
      <tbody>
        <tr>
          <td className="whitespace-nowrap text-right font-semibold">
            <Dialog open title="In a cell" onClose={() => undefined}>
              text
            </Dialog>
          </td>
        </tr>
      </tbody>
    </table>,
  );
  const own = screen.getByRole('dialog').className.split(' ');
  expect(own).toEqual(expect.arrayContaining(['whitespace-normal', 'text-start', 'font-normal']));
});
