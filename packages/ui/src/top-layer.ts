/** Open modal dialogs, the topmost last. */
const dialogs: HTMLDialogElement[] = [];
let host: HTMLElement | undefined;

/**
 * The element that toasts are drawn in. A modal dialog makes everything outside of it inert and lies above it, so the host
 * moves into the topmost open dialog. As a popover it is in the top layer itself: the dialog can neither clip nor cover it.
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

/** Moves the toasts to the top: after a dialog opened or closed, and before a toast is raised. */
export function placeToasts(): void {
  if (!host) return;
  const place = dialogs.at(-1) ?? document.body;
  if (host.parentElement !== place) place.append(host);
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

/** Notes that a modal dialog opened. Returns what to call when it has closed. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  dialogs.push(dialog);
  placeToasts();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    placeToasts();
  };
}
