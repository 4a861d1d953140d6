import { useSyncExternalStore } from 'react';

/** How long a query waits before it asks an interrupted service again: 2 to 5 s, so that browsers do not come at once. */
export const retryDelayMs = () => 2_000 + Math.random() * 3_000;

let isInterrupted = false;
const listeners = new Set<() => void>();

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
  };
};

/** 503 with Retry-After says that the service is interrupted; any other answer says that it works. */
export function noteAnswer({ status, headers }: Response): void {
  const next = status === 503 && headers.has('retry-after');
  if (next === isInterrupted) return;
  isInterrupted = next;
  for (const notify of listeners) notify();
}

export const useIsInterrupted = (): boolean => useSyncExternalStore(subscribe, () => isInterrupted);
