import { Pagination } from '@starline/ui/pagination';
import { type RecordColumn, RecordList } from '@starline/ui/record-list';
import { SkeletonRows } from '@starline/ui/skeleton';
import type { Key, ReactNode } from 'react';
import { QueryView, type QueryViewProps } from './query-view.tsx';

/** `total` is undefined until it is counted. */
type Paged<Row> = { rows: readonly Row[]; total: number | undefined };

export type PagedListProps<Row, Size extends number | 'all'> = {
  label: string;
  query: QueryViewProps<Paged<Row>>['query'];
  columns: readonly RecordColumn<Row>[];
  rowKey: (row: Row) => Key;
  empty: ReactNode;
  page: number;
  size: Size;
  sizes: readonly Size[];
  onPage: (page: number) => void;
  onSize: (size: Size) => void;
  flow?: boolean;
  /** Says that older rows are archived. */
  note?: ReactNode;
};

export function PagedList<Row, Size extends number | 'all'>(props: PagedListProps<Row, Size>) {
  const { label, query, columns, rowKey, empty, page, size, sizes, onPage, onSize, flow, note } = props;
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={size === 'all' ? 10 : Math.min(size, 10)} />}>
      {({ rows, total }) => (
        <>
          {total === 0 ? (
            empty
          ) : (
            <>
              <RecordList label={label} columns={columns} rows={rows} rowKey={rowKey} flow={flow ?? false} />
              <Pagination
                label={label}
                className="mt-4 border-line border-t pt-4"
                page={page}
                size={size}
                sizes={sizes}
                total={total}
                shown={rows.length}
                onPage={onPage}
                onSize={onSize}
              />
            </>
          )}
          {note && <div className="mt-4 text-ink-2 text-sm">{note}</div>}
        </>
      )}
    </QueryView>
  );
}
