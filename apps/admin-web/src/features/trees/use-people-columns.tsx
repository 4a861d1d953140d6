import { formatCount } from '@starline/domain/counts';
import type { DataColumn } from '@starline/ui/data-columns';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import type { Outputs } from '../../lib/trpc.ts';

type Row = Outputs['trees']['people']['rows'][number];

export function usePeopleColumns(): DataColumn<Row>[] {
  const { t } = useTranslation('trees');
  const memberName = useMemberName();
  return [
    {
      id: 'username',
      header: t('columns.username'),
      width: 166,
      sort: 'username',
      sticky: true,
      slot: 'title',
      cell: (row) => (
        <Link
          to="."
          search={(current) => ({ ...current, view: 'chart' as const, id: row.id, text: undefined }) as never}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {row.username}
        </Link>
      ),
    },
    {
      id: 'name',
      header: t('columns.name'),
      width: 130,
      slot: 'title',
      cell: (row) => memberName(row.name) || '-',
    },
    {
      id: 'level',
      header: t('columns.level'),
      width: 80,
      numeric: true,
      sort: 'level',
      cell: (row) => formatCount(row.level),
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      width: 160,
      sort: 'createdAt',
      slot: 'meta',
      cell: (row) => <Moment at={row.createdAt} />,
    },
    {
      id: 'sales',
      header: t('columns.sales'),
      width: 120,
      numeric: true,
      cell: (row) => <Money value={row.sales} whole />,
    },
    {
      id: 'pv',
      header: t('columns.pv'),
      width: 150,
      numeric: true,
      slot: 'figure',
      cell: (row) => <Money value={row.pv} unit="pv" whole />,
    },
    {
      id: 'heads',
      header: t('columns.heads'),
      width: 100,
      numeric: true,
      cell: (row) => formatCount(row.heads),
    },
  ];
}
