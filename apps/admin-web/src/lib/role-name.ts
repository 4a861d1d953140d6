import { INSTALLED_ROLES, type InstalledRole } from '@starline/domain/rights';
import { useTranslation } from 'react-i18next';

const isInstalled = (name: string): name is InstalledRole =>
  (INSTALLED_ROLES as readonly string[]).includes(name);

/** Returns the name of a role as the screens show it: the installed ones are translated. */
export function useRoleName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => (isInstalled(name) ? t(`roles.${name}`) : name);
}
