import type { DataColumn, DataRowsProps, DataSelection, DataSort } from '@starline/ui/data-columns';
import { DataTable } from '@starline/ui/data-table';
import { Delayed } from '@starline/ui/delayed';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { RefetchBar } from '@starline/ui/refetch-bar';
import { SkeletonRows } from '@starline/ui/skeleton';
import { useIsPhone } from '@starline/ui/use-media';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { refusalOf } from '@starline/web/refusals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { ListSearch } from './list-place.ts';
import type { ListQuery } from './list-query.ts';

export type ListRowsProps<Row> = {
  title: string;
  search: ListSearch;
  columns: readonly DataColumn<Row>[];
  query: ListQuery<Row>;
  rowId: (row: Row) => string | number;
  rowName: (row: Row) => string;
  onOpen?: (row: Row) => void;
  emptyText?: string;
  rowHeight: number;
  selection: DataSelection<Row> | undefined;
  sort: DataSort;
  onSort: (by: string) => void;
  active: number | undefined;
  onActive: (index: number) => void;
};

const FIRST_ROWS = 10;

/** Cards are drawn on phones alone. */
const DataCards = lazyComponent(async () => (await import('@starline/ui/data-cards')).DataCards) as <Row>(
  props: DataRowsProps<Row>,
) => ReactNode;

export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { search, query, rowName, title } = props;
  const { t } = useTranslation('list');
  const errorText = useErrorText();
  const isPhone = useIsPhone();
  const rows = query.data?.rows ?? [];
  const isExact = query.data?.isExact !== false;
  const total = query.data ? query.data.total : 0;

  if (query.error && !query.data) {
    return (
      <LoadError
        message={errorText(query.error)}
        requestId={refusalOf(query.error)?.requestId}
        busy={query.isFetching}
        onRetry={query.refetch}
      />
    );
  }
  if (query.data && rows.length === 0) {
    return <EmptyState>{props.emptyText ?? t('empty')}</EmptyState>;
  }
  const common = {
    ...props,
    label: title,
    rows,
    rowName: (row: Row) => t('select', { name: rowName(row) }),
    selectAllLabel: t('selectAll'),
  };
  return (
    <>
      <RefetchBar active={query.isFetching && query.data !== undefined} />
      {query.error !== null && query.data !== undefined && (
        <LoadError
          inline
          className="border-line border-b px-3.5 py-1"
          message={errorText(query.error)}
          onRetry={query.refetch}
        />
      )}
      {isPhone ? (
        query.data ? (
          <DataCards {...common} />
        ) : (
          <Delayed>
            <SkeletonRows className="px-4" />
          </Delayed>
        )
      ) : (
        <DataTable
          {...common}
          offset={search.size === 'all' ? 0 : (search.page - 1) * search.size}
          total={isExact ? total : undefined}
          skeletonRows={query.data ? undefined : FIRST_ROWS}
        />
      )}
    </>
  );
}
