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

/** What a banner has to say about the connection; `ok` when there is nothing to say. */
export function useConnection(): 'ok' | 'offline' | 'interrupted' {
  const isInterrupted = useIsInterrupted();
  if (!useIsOnline()) return 'offline';
  return isInterrupted ? 'interrupted' : 'ok';
}
