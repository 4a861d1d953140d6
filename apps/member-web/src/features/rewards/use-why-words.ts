import { formatAmount, formatPercent, formatWhole } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { useTranslation } from 'react-i18next';
import { longDay } from '../../components/history/day-words.ts';
import { useConcealed } from '../../lib/conceal.ts';
import type { Outputs } from '../../lib/trpc.ts';
import type { WhyPictureProps } from './why-picture.tsx';

export type RewardDetail = Outputs['rewards']['read'];

/**
 * The path of a reward in words: a sentence, and what stands in its picture. Amounts are those of the row,
 * never computed again.
 */
export function useWhyWords(detail: RewardDetail) {
  const { t, i18n } = useTranslation('receipts', { keyPrefix: 'reward' });
  const concealed = useConcealed();
  const { reason, type, rankShare } = detail;
  const shown = (value: Amount) => (concealed ? '••••' : formatAmount(value));
  const whole = (value: Amount) => (concealed ? '••••' : formatWhole(value));
  const inPoints = type === 'daily_matching';
  const base = reason ? (inPoints ? shown(reason.base) : whole(reason.base)) : '';
  const percent = reason ? formatPercent(reason.percent) : '';
  const source = detail.sourceUsername ?? '';
  const name = detail.productName ?? t('package');
  const sentence = t(`sentence.${type}`, {
    day: longDay(detail.businessDay, i18n.language),
    base,
    percent,
    source,
    name,
    level: reason?.level ?? 0,
    rank: rankShare ? `${rankShare.rank} Star` : '',
    weight: rankShare?.weight ?? 0,
    weights: rankShare?.weights ?? 0,
    count: rankShare?.members ?? 0,
  });
  const end = { title: t('me', { amount: shown(detail.rewardCash) }), detail: t('share', { percent }) };
  return { sentence, base, percent, shown, picture: reason ? { label: sentence, end, ...pathOf() } : null };

  function pathOf(): Pick<WhyPictureProps, 'start' | 'between' | 'crowd'> {
    if (type === 'daily')
      return { start: { kind: 'package', title: name, detail: t('node.package', { base }) }, between: [] };
    if (type === 'rank')
      return {
        start: { kind: 'pool', title: t('node.pool'), detail: t('node.purchase', { base }) },
        between: [],
      };
    if (type === 'daily_matching')
      return {
        start: { kind: 'person', title: source, detail: t('node.daily', { base }) },
        crowd: t('node.crowd', { count: (reason?.level ?? 1) - 1 }),
        between: Array.from({ length: Math.max(0, (reason?.level ?? 1) - 1) }, (_, index) => ({
          kind: 'person',
          title: t('node.passed', { level: (reason?.level ?? 1) - 1 - index }),
        })),
      };
    return {
      start: { kind: 'person', title: source, detail: t('node.purchase', { base }) },
      between: [{ kind: 'center', title: t(type === 'center' ? 'node.center' : 'node.recommended') }],
    };
  }
}
