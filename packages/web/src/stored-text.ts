import { safeStorage } from '@starline/ui/safe-storage';
import { useSyncExternalStore } from 'react';

/** A text in local storage. Every tab of the browser sees its changes. */
export type StoredText = ReturnType<typeof storedText>;

export function storedText(key: string) {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const read = () => safeStorage.getItem(key);
  const subscribe = (listener: () => void) => {
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    addEventListener('storage', follow);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', follow);
    };
  };
  return {
    read,
    write: (text: string) => {
      safeStorage.setItem(key, text);
      notify();
    },
    clear: () => {
      safeStorage.removeItem(key);
      notify();
    },
    subscribe,
    /** Returns the text in a component, which renders again when the text changes. */
    useText: () => useSyncExternalStore(subscribe, read),
  };
}
