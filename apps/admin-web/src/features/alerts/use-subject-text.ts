import { useTranslation } from 'react-i18next';
import type { Alert } from './alert.ts';

/** Returns the words of what an alert is about: names, never ids. */
export function useSubjectText(): (row: Pick<Alert, 'subjectKind' | 'subjectName'>) => string {
  const { t, i18n } = useTranslation(['alerts', 'settings', 'approvals']);
  const say = (key: string, values: Record<string, unknown> = {}) => t(key as 'alerts:title', values);
  return ({ subjectKind, subjectName }) => {
    const key = { setting: 'settings:keys', approval: 'approvals:kinds' }[subjectKind];
    const word = `${key}.${subjectName}`;
    const name = key && i18n.exists(word) ? say(word) : (subjectName ?? t('deleted'));
    const known = `alerts:subjects.${subjectKind}`;
    return say(i18n.exists(known) ? known : 'alerts:subjects.other', { name });
  };
}
