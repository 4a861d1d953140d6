import type { DataColumn } from '@starline/ui/data-columns';
import { act, screen } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { fakeServer } from '@starline/web/testing/fake-server';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { BulkSpec } from './bulk.ts';
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

type Shown = { rows: Row[]; isFetching?: boolean; name?: string };
async function livingList(first: Shown, bulk?: BulkSpec<Row>) {
  fakeServer({ 'savedViews.list': () => [] });
  const onOpen = vi.fn();
  let show: (next: Shown) => void = () => undefined;
  function List() {
    const [{ rows, isFetching = false, name }, set] = useState(first);
    show = set;
    return (
      <ListPage
        name="banks"
        title="출금"
        search={{ page: 1, size: 10, sort: 'name', order: 'asc', name }}
        sizes={[10]}
        filters={[{ kind: 'text', id: 'name', label: '이름' }]}
        columns={columns}
        query={{ data: { rows, total: rows.length }, error: null, isFetching, refetch: vi.fn() }}
        rowId={({ id }) => id}
        rowName={(row) => row.name}
        onOpen={onOpen}
        {...(bulk && { bulk })}
      />
    );
  }
  const { user } = renderScreen(<List />);
  await screen.findByText(first.rows[0]?.name ?? '');
  return { user, onOpen, show: (next: Shown) => act(async () => show(next)) };
}
const member = (id: number): Row => ({ id, name: `회원${id}` });

test('the keys stay at their row when a new row arrives above it', async () => {
  const { user, onOpen, show } = await livingList({ rows: [member(2), member(1)] });
  await user.keyboard('j');
  await show({ rows: [member(3), member(2), member(1)] });
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(member(2));
  await user.keyboard('j{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(member(1));
});

test('a new row above the row of the keys does not take the focus from a field', async () => {
  const { user, show } = await livingList({ rows: [member(2), member(1)] });
  await user.keyboard('j');
  const field = screen.getByRole('searchbox', { name: '이름' });
  await user.click(field);
  await show({ rows: [member(3), member(2), member(1)] });
  await act(() => new Promise<void>((drawn) => requestAnimationFrame(() => drawn())));
  expect(document.activeElement).toBe(field);
});

test('rows that are still of the filter before cannot be selected', async () => {
  const bulk: BulkSpec<Row> = {
    canSelect: () => true,
    stillOpen: async (ids) => ids,
    summary: (chosen) => chosen.map(({ id }) => id).join(' '),
    actions: [],
    inToolbar: 'says-so',
  };
  const { user, show } = await livingList({ rows: [member(1), member(2)] }, bulk);
  const box = () => screen.getByRole('checkbox', { name: /회원1/ });
  await user.click(box());
  await screen.findByRole('region', { name: '1건' });
  await show({ rows: [member(1), member(2)], name: '회원3', isFetching: true });
  await user.click(box());
  await show({ rows: [member(3)], name: '회원3' });
  expect(screen.queryByRole('region', { name: '1건' })).toBeNull();
});

const bulkOf = (load: () => Promise<readonly Row[]>): BulkSpec<Row> => ({
  canSelect: () => true,
  stillOpen: async (ids) => ids,
  summary: () => '',
  actions: [],
  inToolbar: 'says-so',
  matching: { want: () => undefined, total: 9, load },
});

test('all rows of a filter that was left while they loaded are not selected', async () => {
  const load = Promise.withResolvers<readonly Row[]>();
  const { user, show } = await livingList(
    { rows: [member(1)] },
    bulkOf(() => load.promise),
  );
  await user.click(screen.getByRole('checkbox', { name: /회원1/ }));
  await user.click(await screen.findByRole('button', { name: /9건/ }));
  await show({ rows: [member(3)], name: '회원3' });
  await act(async () => load.resolve([member(1), member(2)]));
  expect(screen.queryByRole('region', { name: '2건' })).toBeNull();
});

test('says that not all rows of the filters could be loaded, and keeps what is selected', async () => {
  const told = vi.spyOn(toast, 'error').mockClear();
  const { user } = await livingList(
    { rows: [member(1)] },
    bulkOf(() => Promise.reject(new Error('the line broke'))),
  );
  await user.click(screen.getByRole('checkbox', { name: /회원1/ }));
  await user.click(await screen.findByRole('button', { name: /9건/ }));
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(screen.getByRole('region', { name: '1건' })).toBeTruthy();
});

test('a page whose last row was deleted leads to the page before it', async () => {
  fakeServer({ 'savedViews.list': () => [] });
  const { router } = renderScreen(
    <ListPage
      name="banks"
      title="출금"
      search={{ page: 3, size: 10, sort: 'name', order: 'asc' }}
      sizes={[10]}
      filters={[]}
      columns={columns}
      query={{ data: { rows: [], total: 20 }, error: null, isFetching: false, refetch: vi.fn() }}
      rowId={({ id }: Row) => id}
      rowName={({ name }) => name}
    />,
  );
  await expect.poll(() => router.state.location.search).toEqual({ page: 2 });
  expect(router.history.length).toBe(1);
});
