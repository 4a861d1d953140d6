import { createSessionStore } from '@starline/web/session-store';

/** The record in local storage under `user`, as the specification requires. Only the cookie grants access. */
export type StoredUser = {
  id: number;
  username: string;
  name: string;
  is_admin: false;
  /** Set while an administrator looks at the portal of this member: who, and until when. */
  look?: { by: string; until: string };
};

const usernameKey = 'username';

const isUser = (value: unknown): value is StoredUser => {
  const { id, username } = value as Partial<StoredUser>;
  return typeof id === 'number' && typeof username === 'string';
};

const store = createSessionStore<StoredUser>({ key: 'user', endKey: 'left', isUser });

export const { read: storedUser, onChange: onUserChange, useUser: useStoredUser, endReason } = store;

export function storeUser({ id, username, name }: { id: number; username: string; name: string }) {
  localStorage.setItem(usernameKey, username);
  store.write({ id, username, name, is_admin: false });
}

export function clearUser() {
  localStorage.removeItem(usernameKey);
  store.clear();
}
