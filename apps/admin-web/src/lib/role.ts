import { hasRole, type Role } from '@starline/domain/members';
import { useAdmin } from './session.ts';

/** What the screen offers; the server decides all the same. */
export function useHasRole(needed: Role): boolean {
  const admin = useAdmin();
  return admin !== undefined && hasRole(admin.role, needed);
}
