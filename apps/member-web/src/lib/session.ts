import { safeStorage } from '@starline/ui/safe-storage';
import { createSessionStore } from '@starline/web/session-store';

/**
 * The record in local storage under `user`. Only the cookie grants access.
 * docs/compatibility/screens.md#stored-session.
 */
export type StoredUser = {
  id: number;
  username: string;
  name: string;
  is_admin: false;
  /** Set while an administrator looks at the portal of this member: who, and until when. */
  look?: { by: string; until: string };
};

const usernameKey = 'username';
/**
 * The figures for reading without a network end with the session, except after the idle limit on a device
 * whose member turned that on. docs/domain/access.md#installed.
 */
export const FIGURES_KEY = 'last-figures';
/** The id of the member whose figures stay on this device after the idle limit. */
export const STAY_KEY = 'figures-stay';

const isUser = (value: unknown): value is StoredUser => {
  const { id, username } = value as Partial<StoredUser>;
  return typeof id === 'number' && typeof username === 'string';
};

const store = createSessionStore<StoredUser>({ key: 'user', endKey: 'left', isUser });

export const { read: storedUser, onChange: onUserChange, useUser: useStoredUser, endReason } = store;

export function storeUser({ id, username, name }: { id: number; username: string; name: string }) {
  safeStorage.removeItem(FIGURES_KEY);
  safeStorage.setItem(usernameKey, username);
  store.write({ id, username, name, is_admin: false });
}

export function clearUser() {
  if (endReason.read() !== 'idle' || !safeStorage.getItem(STAY_KEY)) safeStorage.removeItem(FIGURES_KEY);
  safeStorage.removeItem(usernameKey);
  store.clear();
}
