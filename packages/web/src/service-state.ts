import { useSyncExternalStore } from 'react';

/**
 * How long a query waits before it tries an interrupted service again: a random time of 2 to 5 s, so that
 * browsers do not retry all at once.
 */
export const retryDelayMs = () => 2_000 + Math.random() * 3_000;

let isInterrupted = false;
const listeners = new Set<() => void>();

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
  };
};

/**
 * Updates the state of the service: 503 with Retry-After means interrupted, any other answer means that it
 * works.
 */
export function noteAnswer({ status, headers }: Response): void {
  const next = status === 503 && headers.has('retry-after');
  if (next === isInterrupted) return;
  isInterrupted = next;
  for (const notify of listeners) notify();
}

export const useIsInterrupted = (): boolean => useSyncExternalStore(subscribe, () => isInterrupted);
