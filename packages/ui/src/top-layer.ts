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

const followers = new Set<(top: HTMLElement) => void>();

/**
 * Calls `move` with the topmost open dialog, or the body, now and whenever it becomes another: what stands
 * outside of it is inert. Returns the function that ends it.
 */
export function followTop(move: (top: HTMLElement) => void): () => void {
  followers.add(move);
  move(dialogs.at(-1) ?? document.body);
  return () => followers.delete(move);
}

function moveFollowers(): void {
  for (const move of followers) move(dialogs.at(-1) ?? document.body);
  placeToasts();
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

type TakeBack = (close: () => boolean) => () => void;
let onBack: TakeBack | undefined;

/**
 * Names how a web gives Back to an open dialog: it calls `close`, which returns whether Back was for this
 * dialog, until the returned function is called. A dialog that is in the address does not ask for it.
 */
export const takeBackBy = (take: TakeBack): void => {
  onBack = take;
};

/**
 * Registers an open modal dialog; Back calls `close` while it is the topmost. Returns the function to call
 * when it has closed.
 */
export function enterTopLayer(dialog: HTMLDialogElement, close?: () => void): () => void {
  dialogs.push(dialog);
  moveFollowers();
  const releaseBack = close
    ? onBack?.(() => {
        if (dialogs.at(-1) !== dialog) return false;
        close();
        return true;
      })
    : undefined;
  return () => {
    releaseBack?.();
    dialogs.splice(dialogs.indexOf(dialog), 1);
    moveFollowers();
    onLeave?.(dialog);
  };
}
