import { useSyncExternalStore } from 'react';

/** What the spec keeps in local storage under `user`; the server's cookie is what counts. */
export type StoredUser = { id: number; username: string; name: string; is_admin: false };

const userKey = 'user';
const usernameKey = 'username';
const leftKey = 'left';
const listeners = new Set<() => void>();
let cached: { text: string | null; user: StoredUser | null } = { text: null, user: null };

function parse(text: string | null): StoredUser | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as StoredUser;
    return typeof value.id === 'number' && typeof value.username === 'string' ? value : null;
  } catch {
    return null;
  }
}

export function storedUser(): StoredUser | null {
  const text = localStorage.getItem(userKey);
  if (text !== cached.text) cached = { text, user: parse(text) };
  return cached.user;
}

const tell = () => {
  for (const listener of listeners) listener();
};

export function storeUser(user: { id: number; username: string; name: string }) {
  const { id, username, name } = user;
  localStorage.setItem(userKey, JSON.stringify({ id, username, name, is_admin: false }));
  localStorage.setItem(usernameKey, username);
  localStorage.removeItem(leftKey);
  tell();
}

/** How the session was left by hand or for want of one, for the other tabs. Cleared at login. */
export const left = {
  note: (why: string) => localStorage.setItem(leftKey, why),
  read: () => localStorage.getItem(leftKey),
};

export function clearUser() {
  localStorage.removeItem(userKey);
  localStorage.removeItem(usernameKey);
  tell();
}

/** Calls back on every change of the stored session, those of other tabs included. */
export function onUserChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === userKey || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}

export const useStoredUser = () => useSyncExternalStore(onUserChange, storedUser);
