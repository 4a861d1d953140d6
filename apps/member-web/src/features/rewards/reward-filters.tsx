import { addDays, monthOf } from '@starline/domain/business-time';
import { PeriodFields } from '@starline/web/components/period-fields';
import { useTimes } from '@starline/web/use-times';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageState } from '../../lib/use-page-state.ts';

const route = getRouteApi('/_member/point/');

/** The period of the reward list. The address holds it. */
export function RewardFilters() {
  const { t } = useTranslation(['rewards', 'common']);
  const { from, to } = route.useSearch();
  const { patch } = usePageState();
  const today = useTimes().dayOf();
  return (
    <PeriodFields
      labels={{ from: t('from'), to: t('to') }}
      value={{ from, to }}
      onChange={(period) => patch({ ...period, page: 1 })}
      clearLabel={t('common:reset')}
      presets={[
        { label: t('preset.week'), from: addDays(today, -6), to: today },
        { label: t('preset.month'), from: `${monthOf(today)}-01`, to: today },
        { label: t('preset.quarter'), from: addDays(today, -89), to: today },
      ]}
    />
  );
}
