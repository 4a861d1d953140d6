import { useRoleName } from '../../lib/role-name.ts';
import { trpc } from '../../lib/trpc.ts';

/** The roles to choose from; until they are loaded, the present one alone. */
export function useRoleOptions(present: string): { value: string; label: string }[] {
  const roleName = useRoleName();
  const names = trpc.admins.roles.useQuery().data?.map(({ name }) => name) ?? [present];
  return names.map((name) => ({ value: name, label: roleName(name) }));
}
