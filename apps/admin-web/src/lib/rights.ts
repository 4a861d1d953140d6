import type { Right } from '@starline/domain/rights';
import { useAdmin } from './session.ts';

/** Whether the administrator has one of the rights. It only hides controls; the server checks every call. */
export function useMay(...anyOf: [Right, ...Right[]]): boolean {
  const admin = useAdmin();
  return admin !== undefined && anyOf.some((right) => admin.rights.includes(right));
}
