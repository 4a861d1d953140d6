import { waitFor } from '@testing-library/react';

/** Returns what a screen reader says when it appears (announcer.ts). */
export const allSaid = (): Element[] =>
  [...document.querySelectorAll('[data-said]:not([data-said="changed"])')].filter(
    ({ textContent }) => textContent !== '',
  );

/** Returns the only text that is said. Throws when there is another number of them. */
export function getSaid(): Element {
  const [only, ...others] = allSaid();
  if (!only || others.length > 0) throw new Error(`said: ${allSaid().map((each) => each.outerHTML)}`);
  return only;
}

/** Waits for a text that is said; without one, for the only one. */
export const findSaid = (text?: string): Promise<Element> =>
  waitFor(() => {
    const found = text === undefined ? getSaid() : allSaid().find((each) => each.textContent === text);
    if (!found) throw new Error(`not said: ${text}`);
    return found;
  });
