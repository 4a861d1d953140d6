import { SCORE_LEAST, SCORE_SURE } from '@starline/domain/statement-fit';
import { Pill } from '@starline/ui/pill';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../../lib/trpc.ts';
import { type Currency, useSumText } from './day.ts';

type Candidate = Outputs['reconciliation']['candidates'][number];

/** The score of a pair with its word. */
export function Score({ score }: { score: number }) {
  const { t } = useTranslation('reconciliation');
  const word = score >= SCORE_SURE ? 'sure' : score >= SCORE_LEAST ? 'alike' : 'weak';
  return <Pill tone={word === 'sure' ? 'accent' : 'plain'}>{t(`scores.${word}`, { score })}</Pill>;
}

/** Returns a function that says why a record fits a line: amount, name, day, and what else fits. */
export function useFitWords(currency: Currency) {
  const { t } = useTranslation('reconciliation');
  const sumText = useSumText(currency);
  const ofAmount = (difference: number | null) => {
    if (difference === null) return t('amounts.noRate');
    if (difference === 0) return t('amounts.same');
    return t(difference > 0 ? 'amounts.more' : 'amounts.less', { sum: sumText(Math.abs(difference)) });
  };
  return ({ difference, namedBy, days, rivals = 0 }: Candidate & { rivals?: number }): string =>
    [
      ofAmount(difference),
      t(`namedBy.${namedBy}`),
      days === 0 ? t('sameDay') : t('daysApart', { count: days }),
      ...(rivals > 0 ? [t('rivals', { count: rivals })] : []),
    ].join(' · ');
}
