import { shownName } from '@starline/web/shown-name';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that gives the name of a member as the screens show it.
 * docs/security/personal-data.md#close.
 */
export function useMemberName(): (name: string | null) => string {
  const { t } = useTranslation('list');
  return useCallback((name) => shownName(name, t('closedAccount')), [t]);
}
