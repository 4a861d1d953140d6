import { roleNameIn } from '@starline/i18n/admin/role-name';
import { useTranslation } from 'react-i18next';

/** Returns the name of a role as the screens show it: the installed ones are translated. */
export function useRoleName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => roleNameIn(t('roles', { returnObjects: true }), name);
}
