import { useSyncExternalStore } from 'react';

const storageKey = 'conceal-amounts';
const listeners = new Set<() => void>();

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', notify);
  };
};

export const useConcealed = () =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(storageKey) === 'yes');

export function toggleConcealed() {
  if (localStorage.getItem(storageKey) === 'yes') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'yes');
  for (const notify of listeners) notify();
}
