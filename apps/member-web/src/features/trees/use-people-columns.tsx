import { formatCount } from '@starline/domain/counts';
import type { RecordColumn } from '@starline/ui/record-list';
import { Written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import type { Outputs } from '../../lib/trpc.ts';

type Row = Outputs['trees']['people']['rows'][number];

export function usePeopleColumns(): RecordColumn<Row>[] {
  const { t } = useTranslation('trees');
  const memberName = useMemberName();
  const { screenDay } = useTimes();
  return [
    {
      key: 'username',
      header: t('column.username'),
      slot: 'title',
      cell: (row) => (
        <Link
          to="."
          search={(current) => ({ ...current, id: row.id, view: 'chart' as const, text: undefined })}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {row.username}
        </Link>
      ),
    },
    {
      key: 'name',
      header: t('column.name'),
      slot: 'title',
      cell: (row) => (
        <Written className="max-md:font-normal max-md:text-ink-2">{memberName(row.name) || '-'}</Written>
      ),
    },
    {
      key: 'level',
      header: t('filter.level'),
      slot: 'status',
      cell: (row) => t('levelOf', { level: formatCount(row.level) }),
    },
    {
      key: 'joined',
      header: t('column.joined'),
      slot: 'meta',
      cell: (row) => screenDay(row.createdAt),
    },
    {
      key: 'sales',
      header: t('sales'),
      numeric: true,
      isEmpty: (row) => row.sales === 0,
      cell: (row) => <Money value={row.sales} unit="point" whole tone={row.sales === 0 ? 'quiet' : 'ink'} />,
    },
    {
      key: 'pv',
      header: t('column.pv'),
      numeric: true,
      slot: 'figure',
      cell: (row) => <Money value={row.pv} unit="pv" whole tone={row.pv === 0 ? 'quiet' : 'ink'} />,
    },
    {
      key: 'heads',
      header: t('downline'),
      numeric: true,
      isEmpty: (row) => row.heads === 0,
      cell: (row) => formatCount(row.heads),
    },
  ];
}
