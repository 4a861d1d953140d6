import { type RecordColumn, RecordList } from '@starline/ui/record-list';
import type { Key, ReactNode } from 'react';
import { PagedView, type Pages } from './paged-view.tsx';
import type { QueryViewProps } from './query-view.tsx';

type Paged<Row> = { rows: readonly Row[]; total: number | undefined };

export type PagedListProps<Row, Size extends number | 'all'> = Pages<Size> & {
  query: QueryViewProps<Paged<Row>>['query'];
  columns: readonly RecordColumn<Row>[];
  rowKey: (row: Row) => Key;
  empty: ReactNode;
  flow?: boolean;
  /** Says that older rows are archived. */
  note?: ReactNode;
};

export function PagedList<Row, Size extends number | 'all'>(props: PagedListProps<Row, Size>) {
  const { columns, rowKey, flow = false, note, ...view } = props;
  return (
    <PagedView {...view} note={() => note}>
      {({ rows }) => (
        <RecordList label={view.label} columns={columns} rows={rows} rowKey={rowKey} flow={flow} />
      )}
    </PagedView>
  );
}
