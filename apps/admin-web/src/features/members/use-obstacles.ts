import { refusalOf } from '@starline/web/refusals';
import { useTranslation } from 'react-i18next';
import { useNameText } from '../../components/use-name-text.ts';

/** Returns a function that lists the reasons why a member cannot be deleted, one sentence each. */
export function useObstacles() {
  const { t } = useTranslation('members');
  const nameText = useNameText('members');
  return (error: unknown): readonly string[] => {
    const refusal = refusalOf(error);
    if (refusal?.code !== 'member_in_use') return [];
    const names = String(refusal.params.blockers ?? '')
      .split(', ')
      .filter(Boolean);
    return names.length > 0 ? names.map((name) => nameText('blockedBy', name)) : [t('blockedBy.company')];
  };
}
