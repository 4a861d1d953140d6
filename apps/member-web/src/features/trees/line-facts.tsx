import { formatCount } from '@starline/domain/counts';
import { formatWhole } from '@starline/domain/decimals';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../../lib/trpc.ts';

type Sums = Outputs['trees']['line'];

/** What the line of a member adds up to. A dash stands for a figure that has not been loaded. */
export function useLineFacts(sums: Sums | undefined) {
  const { t } = useTranslation('lines');
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value));
  return [
    { label: t('members'), value: count(sums?.members) },
    { label: t('newMembers'), value: count(sums?.newMembers) },
    { label: t('buyers'), value: count(sums?.buyers) },
    { label: t('pv'), value: sums ? formatWhole(sums.pv) : '–' },
  ];
}
