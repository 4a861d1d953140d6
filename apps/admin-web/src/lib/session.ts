import type { Role } from '@starline/domain/members';
import { useSyncExternalStore } from 'react';

/** docs/spec/admin-back-office.md#4-states-and-transitions: the record of the session stands in local storage under this key. */
const storageKey = 'admin';
const leftKey = 'adminLeft';

export type StoredAdmin = {
  id: number;
  username: string;
  name: string;
  role: Role;
  needsSecondFactor: boolean;
  is_admin: true;
};

let raw: string | null = null;
let parsed: StoredAdmin | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function parse(text: string | null): StoredAdmin | undefined {
  if (!text) return undefined;
  try {
    const record = JSON.parse(text);
    return record?.is_admin === true ? record : undefined;
  } catch {
    return undefined;
  }
}

export function storedAdmin(): StoredAdmin | undefined {
  const text = localStorage.getItem(storageKey);
  if (text !== raw) {
    raw = text;
    parsed = parse(text);
  }
  return parsed;
}

export function storeAdmin(admin: Omit<StoredAdmin, 'is_admin'>) {
  localStorage.setItem(storageKey, JSON.stringify({ ...admin, is_admin: true }));
  localStorage.removeItem(leftKey);
  tell();
}

/** How the session was left by hand or for want of one, for the other tabs. Cleared at login. */
export const left = {
  note: (why: string) => localStorage.setItem(leftKey, why),
  read: () => localStorage.getItem(leftKey),
};

export function forgetAdmin() {
  localStorage.removeItem(storageKey);
  tell();
}

/** In this tab or another. */
export function onAdminChange(listener: () => void) {
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}

export const useAdmin = (): StoredAdmin | undefined => useSyncExternalStore(onAdminChange, storedAdmin);
