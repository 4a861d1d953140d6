import type { DataColumn } from '@starline/ui/data-columns';
import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ListPage } from './list-page.tsx';

type Row = { id: number; name: string };
const columns: DataColumn<Row>[] = [
  { id: 'name', header: '이름', cell: ({ name }) => name, width: 120, sort: 'name' },
  { id: 'bank', header: '은행', cell: () => '국민', width: 120, sort: 'bank', isFolded: true },
  { id: 'memo', header: '메모', cell: () => '-', width: 120, sort: 'memo', isFolded: true },
];
const rows = [{ id: 1, name: '회원1' }];

async function headersOf(sort: string) {
  fakeServer({ 'savedViews.list': () => [] });
  renderScreen(
    <ListPage
      name="banks"
      title="출금"
      search={{ page: 1, size: 10, sort, order: 'asc' }}
      sizes={[10]}
      filters={[]}
      columns={columns}
      query={{ data: { rows, total: 1 }, error: null, isFetching: false, refetch: vi.fn() }}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
    />,
  );
  await screen.findByText('회원1');
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}
beforeEach(() => localStorage.clear());

test('folded columns are not shown', async () => {
  expect(await headersOf('name')).toEqual(['이름']);
});

test('a folded column that a saved view or a link sorts by is shown, so that the order can be seen', async () => {
  expect(await headersOf('bank')).toEqual(['이름', '은행']);
});

test('columns that a clerk chose stay as chosen', async () => {
  localStorage.setItem('admin-list-banks', JSON.stringify({ hidden: ['bank'] }));
  expect(await headersOf('bank')).toEqual(['이름', '메모']);
});

test('a browser in which a release before hid nothing shows all columns, as before', async () => {
  localStorage.setItem('admin-list-banks', JSON.stringify({ hidden: [], hasTallRows: true, views: [] }));
  expect(await headersOf('name')).toEqual(['이름', '은행', '메모']);
});

test('a list without filters has no empty bar above its rows', async () => {
  await headersOf('name');
  expect(screen.queryByRole('search')).toBeNull();
});
