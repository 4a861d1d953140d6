import { safeStorage } from '@starline/ui/safe-storage';
import { useSyncExternalStore } from 'react';
import { storedText } from './stored-text.ts';

type SessionStoreSettings<User> = {
  /** The key of the record in local storage. */
  key: string;
  /** The key of the reason why the last session was ended. */
  endKey: string;
  isUser: (value: unknown) => value is User;
};

/** The logged-in user, as the browser stores it for all tabs. Only the cookie grants access on the server. */
export function createSessionStore<User>({ key, endKey, isUser }: SessionStoreSettings<User>) {
  const record = storedText(key);
  let cached: { text: string | null; user: User | undefined } = { text: null, user: undefined };
  const parse = (text: string | null): User | undefined => {
    if (!text) return undefined;
    try {
      const value: unknown = JSON.parse(text);
      return isUser(value) ? value : undefined;
    } catch {
      return undefined;
    }
  };
  /** The same object until the stored text changes. */
  const read = (): User | undefined => {
    const text = record.read();
    if (text !== cached.text) cached = { text, user: parse(text) };
    return cached.user;
  };
  return {
    read,
    write: (user: User) => {
      safeStorage.removeItem(endKey);
      record.write(JSON.stringify(user));
    },
    clear: record.clear,
    /** Calls back on each change, in other tabs too. */
    onChange: record.subscribe,
    useUser: () => useSyncExternalStore(record.subscribe, read),
    /** Why the session ended, for the other tabs. The login clears it. */
    endReason: {
      note: (reason: string) => safeStorage.setItem(endKey, reason),
      read: () => safeStorage.getItem(endKey),
    },
  };
}
