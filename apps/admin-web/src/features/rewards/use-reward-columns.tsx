import { rewardCategories } from '@starline/domain/rewards';
import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { REWARDS } from '@starline/validators/lists/rewards';
import { useTranslation } from 'react-i18next';
import { useListColumns } from '../../components/list-page/use-list-columns.tsx';
import { Dash } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { RowButton } from '../../components/row-button.tsx';
import type { Reward } from './reward.ts';

export function useRewardColumns(onExplain: (row: Reward) => void): DataColumn<Reward>[] {
  const { t } = useTranslation('rewards');
  return useListColumns(REWARDS, {
    type: { cell: (row) => t(`types.${row.type}`) },
    rewardCash: { slot: 'figure', cell: (row) => <Money value={row.rewardCash} isStrong /> },
    lottoCount: {
      isEmpty: (row) => row.lottoCount === 0,
      cell: (row) => (row.lottoCount === 0 ? <Dash /> : <Money value={row.lottoCount} unit="lotto" />),
    },
    sourceUsername: { slot: 'line' },
    category: {
      width: 172,
      slot: 'status',
      cell: (row) => (
        <span className="inline-flex gap-1">
          {rewardCategories(row).map((category) => (
            <Pill key={category} tone={category === 'lotto' ? 'gold' : 'plain'}>
              {t(`categories.${category}`)}
            </Pill>
          ))}
        </span>
      ),
    },
    reason: {
      width: 92,
      slot: 'action',
      cell: (row) => row.reason && <RowButton onClick={() => onExplain(row)}>{t('why')}</RowButton>,
    },
  });
}
