import { formatPercent } from '@starline/domain/decimals';
import { ZERO } from '@starline/domain/money';
import { Written } from '@starline/ui/written';
import { Moment } from '@starline/web/components/moment';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import type { RewardDetail } from './use-why-words.ts';

/** Every figure of the row with its name. */
export function WhyFacts({ detail }: { detail: RewardDetail }) {
  const { t } = useTranslation('rewards');
  const { reason } = detail;
  const isMatching = detail.type === 'daily_matching';
  const money = (value: typeof detail.rewardCash, unit: 'point' | 'pv' | 'coin' = 'point') => (
    <Money value={value} unit={unit} personal tone={unit === 'coin' ? 'gold' : 'ink'} />
  );
  const facts: (readonly [string, ReactNode] | false | null)[] = [
    [t('column.day'), detail.businessDay],
    [t('column.createdAt'), <Moment key="at" iso={detail.createdAt} />],
    detail.sourceUsername !== null && [t('column.source'), detail.sourceUsername],
    reason && isMatching && [t('why.level'), t('why.levelValue', { level: reason.level })],
    reason && [t(isMatching ? 'why.baseDaily' : 'why.base'), money(reason.base, isMatching ? 'point' : 'pv')],
    reason && [t('why.percent'), `${formatPercent(reason.percent)}%`],
    reason && [t('why.computed'), money(reason.computed)],
    reason && reason.unpaid > ZERO && [t('why.unpaid'), money(reason.unpaid)],
    [t('why.paid'), money(detail.rewardCash)],
    detail.lottoCount !== ZERO && [t('column.lotto'), money(detail.lottoCount, 'coin')],
    detail.memo !== '' && [t('column.memo'), <Written key="memo">{detail.memo}</Written>],
  ];
  return <Facts facts={facts.filter((fact) => fact !== false && fact !== null)} />;
}
