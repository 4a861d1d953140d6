/** The open modal dialogs, the topmost last. */
const dialogs: HTMLDialogElement[] = [];
let host: HTMLElement | undefined;

/**
 * Returns the element that contains the toasts. A modal dialog makes everything outside of it inert and
 * covers it, so this element moves into the topmost open dialog. It is a popover and so in the top layer
 * itself: the dialog can neither clip nor cover it.
 */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    host.popover = 'manual';
    host.className = 'toast-host';
    placeToasts();
  }
  return host;
}

/** Moves the toasts to the top. Call it after a dialog opens or closes and before a toast appears. */
export function placeToasts(): void {
  if (!host) return;
  const place = dialogs.at(-1) ?? document.body;
  if (host.parentElement !== place) place.append(host);
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

let onLeave: ((dialog: HTMLDialogElement) => void) | undefined;

/** Names what happens to a dialog that has closed: a web that shows sheets lets them fall. */
export const whenClosed = (act: typeof onLeave): void => {
  onLeave = act;
};

/** Registers an open modal dialog. Returns the function to call when it has closed. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  dialogs.push(dialog);
  placeToasts();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    placeToasts();
    onLeave?.(dialog);
  };
}
