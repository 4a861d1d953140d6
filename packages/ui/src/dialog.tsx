import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { returnFocus } from './focus-keeper.ts';
import { RowTitle } from './row-title.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { useUiText } from './text.tsx';
import { enterTopLayer, placeToasts } from './top-layer.ts';
import { written } from './written.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** Prevents closing by Escape, backdrop and close button. */
  locked?: boolean;
  /** There is unsaved input: Escape, backdrop and close button ask before they discard it. */
  dirty?: boolean;
  /** An entry of the history opened it, so Back closes it already. Any other dialog takes Back for itself. */
  inAddress?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  role?: 'dialog' | 'alertdialog';
};

const widths = {
  sm: 'md:max-w-[420px]',
  md: 'md:max-w-[560px]',
  lg: 'md:max-w-[760px]',
  xl: 'md:max-w-[1080px]',
};

/**
 * A native modal dialog: the browser provides top layer, inert page and focus return. On a phone it is a
 * sheet.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, locked = false, size = 'md', role } = props;
  const dirty = props.dirty ?? false;
  const inAddress = props.inAddress ?? false;
  const [isAsking, setAsking] = useState(false);
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef<() => void>(onClose);
  const id = useId();
  const text = useUiText();

  // Before anything is painted: a key that is pressed meanwhile belongs to the dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const leaveTopLayer = enterTopLayer(dialog, inAddress ? undefined : () => latest.current());
    // The browser would choose the first button, which is the one that closes: Enter would end the dialog.
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2'))?.focus();
    return () => {
      dialog.close();
      leaveTopLayer();
      returnFocus(before);
    };
  }, [open, inAddress]);

  const requestClose = () => {
    if (locked) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  latest.current = requestClose;

  if (!open) return null;
  return (
    <RowTitle value={undefined}>
      <dialog
        ref={ref}
        role={role}
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-text` : undefined}
        onCancel={(event) => {
          // React lets the cancel and close events of a nested dialog bubble up to this one.
          if (event.target !== ref.current) return;
          event.preventDefault();
          requestClose();
        }}
        onClose={(event) => {
          // In Chromium, pressing Escape twice closes all open dialogs without a cancel event.
          const dialog = ref.current;
          if (event.target !== dialog || dialog.open) return;
          if (!locked && !dirty) return onClose();
          dialog.showModal();
          placeToasts();
        }}
        onMouseDown={(event) => {
          if (event.target === ref.current) requestClose();
        }}
        className={cx(
          // It may stand in a cell of a table, which does not wrap and is aligned to its end.
          'whitespace-normal text-start font-normal',
          'm-auto w-full max-w-none animate-rise overflow-hidden rounded-lg border border-line bg-surface p-0 text-ink shadow-2',
          // On an iPhone the keyboard lies over the page.
          'max-md:mb-[var(--keyboard,0px)] max-md:animate-sheet max-md:rounded-b-none',
          widths[size],
        )}
      >
        <div className="dialog-parts flex max-h-[min(88dvh-var(--keyboard,0px),860px)] flex-col">
          <div className="flex items-start justify-between gap-4 px-5 pt-5 md:px-6 md:pt-6">
            <h2 id={`${id}-title`} tabIndex={-1} className="font-bold text-lg">
              {written(title)}
            </h2>
            {!locked && (
              <button
                type="button"
                onClick={requestClose}
                aria-label={text.close}
                className="-mt-2 -mr-2 flex size-10 shrink-0 items-center justify-center rounded-md text-ink-3 hover:bg-surface-2 hover:text-ink"
              >
                <X aria-hidden size={19} />
              </button>
            )}
          </div>
          <ScrollRegion labelledBy={`${id}-title`} className="min-h-0 flex-1 px-5 pt-2 pb-5 md:px-6">
            {description && (
              <div id={`${id}-text`} className="not-last:mb-4 text-ink-2">
                {written(description)}
              </div>
            )}
            {children}
          </ScrollRegion>
          {footer && (
            <div className="flex justify-end gap-2.5 border-line max-md:flex-wrap border-t px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:[&>*]:flex-1 md:px-6">
              {footer}
            </div>
          )}
        </div>
        {isAsking && (
          <Dialog
            open
            onClose={() => setAsking(false)}
            size="sm"
            role="alertdialog"
            title={text.discardTitle}
            footer={
              <>
                <Button data-autofocus onClick={() => setAsking(false)}>
                  {text.keepEditing}
                </Button>
                <Button variant="danger" onClick={onClose}>
                  {text.discard}
                </Button>
              </>
            }
          >
            {text.discardText}
          </Dialog>
        )}
      </dialog>
    </RowTitle>
  );
}
