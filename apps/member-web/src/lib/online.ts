import { useSyncExternalStore } from 'react';

const subscribe = (notify: () => void) => {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
};

/** Money buttons are off while this is false. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);
