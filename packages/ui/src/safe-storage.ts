type Kind = 'localStorage' | 'sessionStorage';
/** Texts that the browser would not keep, for the visit; null for one that was removed here. */
type Memory = Map<string, string | null>;

let isRefused = false;
const listeners = new Set<() => void>();
const refused = () => {
  if (isRefused) return;
  isRefused = true;
  for (const listener of listeners) listener();
};

function safe(kind: Kind) {
  const memory: Memory = new Map();
  return {
    getItem(key: string): string | null {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return globalThis[kind].getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key: string, text: string): void {
      try {
        globalThis[kind].setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
        refused();
      }
    },
    removeItem(key: string): void {
      memory.delete(key);
      try {
        globalThis[kind].removeItem(key);
      } catch {
        memory.set(key, null);
      }
    },
  };
}

/**
 * The storages of the browser, which may be blocked or full: then texts are kept in memory until the page is
 * left. The one place that uses them: `npm run verify` refuses others.
 */
export const safeStorage = safe('localStorage');
export const safeSession = safe('sessionStorage');

/** Whether the browser has refused to keep a text in this visit, for `useSyncExternalStore`. */
export const storageRefusal = {
  get: (): boolean => isRefused,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
