/** Whether the user types text there. Letters are not shortcuts then. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

/** tinykeys ignores all inputs, checkboxes too. With these options each binding decides itself. */
export const includeInputs = { ignore: () => false };
