/**
 * Guesses that other processes judge end without a word here, so the first in a line looks again after this
 * time.
 */
const LOOK_AGAIN_MS = 100;

type Line = { waiting: (() => void)[]; timer?: NodeJS.Timeout };

/** The guesses of this process that wait for a place under a key, in the order of their arrival. */
const lines = new Map<string, Line>();

/**
 * Resolves when a guess under the key has ended in this process and this one is the first in the line, or
 * when the first should look again. `isFirst` keeps the place of a guess that looked in vain.
 */
export function waitInLine(key: string, isFirst: boolean): Promise<void> {
  const line = lines.get(key) ?? { waiting: [] };
  lines.set(key, line);
  return new Promise((resolve) => {
    if (isFirst) line.waiting.unshift(resolve);
    else line.waiting.push(resolve);
    line.timer ??= setTimeout(() => callFirst(key), LOOK_AGAIN_MS);
  });
}

/** Lets the first guess of the line look for a place. Called when one has ended, or has left the line. */
export function callFirst(key: string): void {
  const line = lines.get(key);
  if (!line) return;
  clearTimeout(line.timer);
  const first = line.waiting.shift();
  if (line.waiting.length === 0) lines.delete(key);
  else line.timer = setTimeout(() => callFirst(key), LOOK_AGAIN_MS);
  first?.();
}
