import { EmptyState } from '@starline/ui/empty-state';
import type { RecordColumn } from '@starline/ui/record-list';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { Money, type Unit } from '../../components/money.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import type { QueryViewProps } from '../../components/query-view.tsx';
import type { Outputs } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';

type Statement = Outputs['statements']['read'];
type Row = Statement['rows'][number];
const SIZES = [20, 50, 100] as const;

type MovementListProps = {
  query: QueryViewProps<Statement>['query'];
  unit: Unit;
  page: number;
  size: (typeof SIZES)[number];
};

/** The movements of a statement, oldest first, each with the balance after it. */
export function MovementList({ query, unit, page, size }: MovementListProps) {
  const { t } = useTranslation('statements');
  const { onPage, onSize } = usePageState();
  const columns: RecordColumn<Row>[] = [
    { key: 'day', header: t('column.day'), slot: 'meta', cell: (row) => row.day.slice(2) },
    { key: 'kind', header: t('column.kind'), slot: 'title', cell: (row) => t(`kind.${row.kind}`) },
    { key: 'bookedAt', header: t('column.bookedAt'), cell: (row) => <Moment iso={row.bookedAt} /> },
    {
      key: 'amount',
      header: t('column.amount'),
      slot: 'figure',
      numeric: true,
      cell: (row) => (
        <Money value={row.amount} unit={unit} signed size="strong" tone={row.amount > 0 ? 'ok' : 'ink'} />
      ),
    },
    {
      key: 'balance',
      header: t('column.balance'),
      numeric: true,
      cell: (row) => <Money value={row.balance} unit={unit} personal />,
    },
  ];
  const archived = query.data?.archivedUntil;
  return (
    <PagedList
      flow
      label={t('movements')}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      page={page}
      size={size}
      sizes={SIZES}
      onPage={onPage}
      onSize={onSize}
      note={archived && t('archived', { month: archived })}
      empty={<EmptyState icon={<ReceiptText aria-hidden />}>{t('empty')}</EmptyState>}
    />
  );
}
