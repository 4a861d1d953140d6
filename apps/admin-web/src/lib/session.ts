import type { Right } from '@starline/domain/rights';
import { createSessionStore } from '@starline/web/session-store';

export type StoredAdmin = {
  id: number;
  username: string;
  name: string;
  role: string;
  rights: readonly Right[];
  needsSecondFactor: boolean;
  /** Set for a role that reaches some members only. docs/domain/access.md#scope. */
  scope?: object | null;
  startPage?: 'home' | 'notices' | null;
  is_admin: true;
};

const isAdmin = (value: unknown): value is StoredAdmin =>
  (value as Partial<StoredAdmin> | null)?.is_admin === true &&
  Array.isArray((value as Partial<StoredAdmin>).rights);

/**
 * The session record is kept in local storage under this key. docs/compatibility/screens.md#stored-session.
 */
const store = createSessionStore<StoredAdmin>({ key: 'admin', endKey: 'adminLeft', isUser: isAdmin });

export const {
  read: storedAdmin,
  clear: clearAdmin,
  onChange: onAdminChange,
  useUser: useAdmin,
  endReason,
} = store;

export const storeAdmin = (admin: Omit<StoredAdmin, 'is_admin'>) => store.write({ ...admin, is_admin: true });
