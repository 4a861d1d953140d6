/** Bare letters are shortcuts only where they are not being written. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

/** tinykeys leaves out every input, check boxes too: each binding here decides for itself. */
export const hearEverything = { ignore: () => false };
