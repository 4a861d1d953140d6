import { useState } from 'react';
import type { DataColumn, DataSort } from '../src/data-columns.ts';
import { DataTable } from '../src/data-table.tsx';
import { Pagination } from '../src/pagination.tsx';
import { Pill } from '../src/pill.tsx';
import { type RecordColumn, RecordList } from '../src/record-list.tsx';
import { Section } from './section.tsx';

type Row = { id: number; username: string; amount: string; isPaid: boolean };

const ROWS: readonly Row[] = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  username: `member${index + 1}`,
  amount: `${(index + 1) * 100}.00`,
  isPaid: index % 3 === 0,
}));
const state = (row: Row) => (
  <Pill tone={row.isPaid ? 'ok' : 'plain'}>{row.isPaid ? 'paid' : 'requested'}</Pill>
);

const RECORDS: readonly RecordColumn<Row>[] = [
  { key: 'username', header: 'Member', cell: (row) => row.username, slot: 'title' },
  { key: 'amount', header: 'Amount', cell: (row) => row.amount, numeric: true, slot: 'figure' },
  { key: 'state', header: 'State', cell: state, slot: 'status' },
];
const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'username',
    header: 'Member',
    cell: (row) => row.username,
    width: 200,
    sort: 'username',
    sticky: true,
  },
  { id: 'amount', header: 'Amount', cell: (row) => row.amount, width: 160, sort: 'amount', numeric: true },
  { id: 'state', header: 'State', cell: state, width: 140 },
];

export function Lists() {
  const [sort, setSort] = useState<DataSort>({ by: 'username', order: 'asc' });
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<10 | 25 | 'all'>(10);
  const changeSort = (by: string) =>
    setSort((old) => ({ by, order: old.by === by && old.order === 'asc' ? 'desc' : 'asc' }));
  return (
    <>
      <Section title="A list of records">
        <RecordList
          label="Withdrawals"
          columns={RECORDS}
          rows={ROWS.slice(0, 3)}
          rowKey={(row) => row.id}
          className="w-full"
        />
        <Pagination
          page={page}
          size={size}
          sizes={[10, 25, 'all']}
          total={120}
          onPage={setPage}
          onSize={setSize}
          className="w-full"
        />
      </Section>
      <Section title="A table of data">
        <div className="flex h-72 w-full flex-col">
          <DataTable
            label="Withdrawals"
            columns={COLUMNS}
            rows={ROWS}
            rowId={(row) => row.id}
            rowName={(row) => row.username}
            selectAllLabel="Select all"
            sort={sort}
            onSort={changeSort}
            rowHeight={36}
            offset={0}
            total={ROWS.length}
          />
        </div>
      </Section>
    </>
  );
}
