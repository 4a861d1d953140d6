const FALL_MS = 160;

/**
 * Lets a closed sheet of a phone fall out of the page. React has removed the dialog by then, so a copy falls:
 * readers and fingers do not find it.
 */
export function fall(dialog: HTMLDialogElement): void {
  if (
    !dialog.animate ||
    !matchMedia('(max-width: 767px) and (prefers-reduced-motion: no-preference)').matches
  )
    return;
  const copy = document.createElement('div');
  copy.className = dialog.className;
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.dataset.falling = '';
  copy.append(...[...dialog.childNodes].map((node) => node.cloneNode(true)));
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  Object.assign(copy.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    margin: '0',
    animation: 'none',
    zIndex: '60',
  });
  document.body.append(copy);
  const motion = copy.animate([{ translate: '0 0' }, { translate: '0 100%' }], {
    duration: FALL_MS,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  });
  motion.finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
}
