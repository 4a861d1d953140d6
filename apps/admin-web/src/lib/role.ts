import { hasRole, type Role } from '@starline/domain/members';
import { useAdmin } from './session.ts';

/** Whether the administrator has a role. It only hides controls; the server checks every call. */
export function useHasRole(needed: Role): boolean {
  const admin = useAdmin();
  return admin !== undefined && hasRole(admin.role, needed);
}
