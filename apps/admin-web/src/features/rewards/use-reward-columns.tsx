import { rewardCategories } from '@starline/domain/rewards';
import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../components/member-link.tsx';
import { Dash, Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { RowButton } from '../../components/row-button.tsx';
import type { Reward } from './reward.ts';

export function useRewardColumns(onExplain: (row: Reward) => void): DataColumn<Reward>[] {
  const { t } = useTranslation('rewards');
  return [
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      width: 160,
      slot: 'meta',
      cell: (row) => <Moment at={row.createdAt} />,
    },
    { id: 'businessDay', header: t('columns.businessDay'), width: 112, cell: (row) => row.businessDay },
    {
      id: 'type',
      header: t('columns.type'),
      width: 110,
      slot: 'status',
      cell: (row) => t(`types.${row.type}`),
    },
    {
      id: 'username',
      header: t('columns.username'),
      width: 150,
      slot: 'title',
      cell: (row) => <MemberLink username={row.memberUsername} />,
    },
    {
      id: 'rewardCash',
      header: t('columns.points'),
      width: 112,
      numeric: true,
      slot: 'figure',
      cell: (row) => <Money value={row.rewardCash} isStrong />,
    },
    {
      id: 'lottoCount',
      header: t('columns.lotto'),
      width: 100,
      numeric: true,
      isEmpty: (row) => row.lottoCount === 0,
      cell: (row) => (row.lottoCount === 0 ? <Dash /> : <Money value={row.lottoCount} unit="lotto" />),
    },
    {
      id: 'source',
      header: t('columns.source'),
      width: 150,
      cell: (row) => (row.sourceUsername ? <MemberLink username={row.sourceUsername} /> : <Dash />),
    },
    {
      id: 'memo',
      header: t('columns.memo'),
      width: 126,
      isEmpty: (row) => !row.memo,
      cell: (row) => row.memo || <Dash />,
    },
    {
      id: 'category',
      header: t('columns.category'),
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
    {
      id: 'reason',
      header: t('columns.reason'),
      width: 92,
      slot: 'action',
      cell: (row) => row.reason && <RowButton onClick={() => onExplain(row)}>{t('why')}</RowButton>,
    },
  ];
}
