import { ZERO } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import type { RecordColumn } from '@starline/ui/record-list';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import type { RewardList } from '../../lib/reward-lists.ts';
import type { Outputs } from '../../lib/trpc.ts';

export type RewardRow = Outputs['rewards']['list']['rows'][number];

export function useRewardColumns(
  list: RewardList,
  onWhy: (row: RewardRow) => void,
): RecordColumn<RewardRow>[] {
  const { t } = useTranslation('rewards');
  const cash: RecordColumn<RewardRow> = {
    key: 'cash',
    header: t('column.cash'),
    ...(list !== 'lotto' && { slot: 'figure' as const }),
    numeric: true,
    cell: (row) => (
      <Money
        value={row.rewardCash}
        unit="point"
        size={list === 'lotto' ? 'text' : 'strong'}
        signed
        tone={row.rewardCash > ZERO ? 'ok' : row.rewardCash < ZERO ? 'bad' : 'quiet'}
      />
    ),
  };
  const lotto: RecordColumn<RewardRow> = {
    key: 'lotto',
    header: t('column.lotto'),
    ...(list === 'lotto' && { slot: 'figure' as const }),
    numeric: true,
    isEmpty: (row) => row.lottoCount === ZERO,
    cell: (row) =>
      row.lottoCount === ZERO ? (
        '–'
      ) : (
        <Money
          value={row.lottoCount}
          unit="coin"
          size={list === 'lotto' ? 'strong' : 'text'}
          tone="gold"
          signed
        />
      ),
  };
  return [
    { key: 'day', header: t('column.day'), slot: 'title', cell: (row) => row.businessDay.slice(2) },
    {
      key: 'createdAt',
      header: t('column.createdAt'),
      slot: 'meta',
      cell: (row) => <Moment iso={row.createdAt} />,
    },
    ...(list === 'lotto'
      ? [{ key: 'type', header: t('column.type'), cell: (row: RewardRow) => t(`type.${row.type}`) }]
      : []),
    {
      key: 'source',
      header: t('column.source'),
      // The source of a daily reward is the member.
      isEmpty: (row) => row.sourceUsername === null || list === 'daily',
      cell: (row) => row.sourceUsername ?? '–',
    },
    cash,
    lotto,
    { key: 'memo', header: t('column.memo'), isEmpty: (row) => row.memo === '', cell: (row) => row.memo },
    {
      key: 'why',
      header: t('column.why'),
      slot: 'status',
      numeric: true,
      cell: (row) =>
        row.reason && (
          <Button size="sm" variant="quiet" className="-my-2.5 -mr-3 font-medium!" onClick={() => onWhy(row)}>
            {t('why.button')}
          </Button>
        ),
    },
  ];
}
