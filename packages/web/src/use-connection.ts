import { useSyncExternalStore } from 'react';
import { useIsInterrupted } from './service-state.ts';

const subscribe = (notify: () => void) => {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
};

/** Whether the browser has a network. Buttons that move money are disabled while this is false. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Returns the state of the connection for a banner. `ok` shows none. */
export function useConnection(): 'ok' | 'offline' | 'interrupted' {
  const isInterrupted = useIsInterrupted();
  if (!useIsOnline()) return 'offline';
  return isInterrupted ? 'interrupted' : 'ok';
}
