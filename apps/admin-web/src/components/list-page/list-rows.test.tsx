import type { DataColumn } from '@starline/ui/data-columns';
import { screen } from '@starline/ui/testing/render';
import { getSaid } from '@starline/ui/testing/said';
import { refusal } from '@starline/web/testing/fake-server';
import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { ListQuery } from './list-query.ts';
import { ListRows } from './list-rows.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';

type Row = { id: number; name: string; isOpen: boolean };
const ROWS: Row[] = [1, 2, 3, 4, 5].map((id) => ({ id, name: `회원${id}`, isOpen: id !== 3 }));
const columns: DataColumn<Row>[] = [
  { id: 'name', header: '이름', cell: (row) => row.name, width: 120, sort: 'name' },
];
const answered = (rows: Row[] = ROWS) => ({ rows, total: rows.length });
const failed = TRPCClientError.from({
  error: {
    message: 'server_error',
    code: -32_603,
    data: { ...refusal('server_error').data, requestId: 'req-7' },
  },
});

type Given = { query?: Partial<ListQuery<Row>>; scope?: string; onOpen?: (row: Row) => void };

function List({ query, scope = '', onOpen }: Given) {
  const [active, setActive] = useState<number>();
  const data = query && 'data' in query ? query.data : answered();
  const rows = data?.rows ?? [];
  const selection = useSelection({ rows, rowId: (row) => row.id, canSelect: (row) => row.isOpen, scope });
  const row = active === undefined ? undefined : rows[active];
  useListKeys({
    move: (step) => setActive(Math.max(0, Math.min(rows.length - 1, (active ?? -1) + step))),
    select: () => row && selection.toggle(row, false),
    selectPage: selection.toggleAll,
    open: () => row && onOpen?.(row),
    search: () => undefined,
    goBy: () => undefined,
    clear: selection.clear,
    acts: {},
  });
  return (
    <>
      <ListRows
        title="회원 관리"
        search={{ page: 1, size: 10, sort: 'name', order: 'asc' }}
        columns={columns}
        query={{ data, error: null, isFetching: false, refetch: vi.fn(), ...query }}
        rowId={(each) => each.id}
        rowName={(each) => each.name}
        rowHeight={36}
        selection={selection}
        sort={{ by: 'name', order: 'asc' }}
        onSort={() => undefined}
        active={active}
        onActive={setActive}
      />
      <output>{selection.chosen.map(({ id }) => id).join(' ')}</output>
      <input aria-label="검색어" />
    </>
  );
}
const chosen = () => screen.getByRole('status').textContent;
const box = (id: number) => screen.getByRole('checkbox', { name: new RegExp(`회원${id}`) });
async function shown(given: Given = {}) {
  const { user } = renderScreen(<List {...given} />);
  await screen.findByRole('status');
  return user;
}

test('Shift selects the range from the last click, without the rows that cannot be selected', async () => {
  const user = await shown();
  await user.click(box(1));
  await user.keyboard('{Shift>}');
  await user.click(box(5));
  await user.keyboard('{/Shift}');
  expect(chosen()).toBe('1 2 4 5');
});

test('Shift upwards deselects a range', async () => {
  const user = await shown();
  await user.click(screen.getByRole('checkbox', { name: '이 페이지 모두 선택' }));
  expect(chosen()).toBe('1 2 4 5');
  await user.click(box(4));
  await user.keyboard('{Shift>}');
  await user.click(box(1));
  await user.keyboard('{/Shift}');
  expect(chosen()).toBe('5');
});

test('j and k walk the rows, x selects, Enter opens and Escape clears', async () => {
  const onOpen = vi.fn();
  const user = await shown({ onOpen });
  await user.keyboard('jj ');
  expect(chosen()).toBe('2');
  await user.keyboard('k ');
  expect(chosen()).toBe('2 1');
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[0]);
  await user.keyboard('{Escape}');
  expect(chosen()).toBe('');
});

test('letters typed into a field move and select nothing', async () => {
  const user = await shown();
  await user.type(screen.getByLabelText('검색어'), 'j x');
  expect(chosen()).toBe('');
});

test('a failed load says so with the number of its request and is asked again on demand', async () => {
  const refetch = vi.fn();
  const user = await shown({ query: { data: undefined, error: failed, refetch } });
  expect(getSaid().textContent).toContain('req-7');
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(refetch).toHaveBeenCalledOnce();
  expect(screen.queryByRole('table')).toBeNull();
});

test('rows stay when they cannot be refreshed, with the failure above them', async () => {
  await shown({ query: { data: answered(), error: failed } });
  expect(getSaid()).toBeTruthy();
  expect(screen.getByText('회원1')).toBeTruthy();
});

test('an empty list says so instead of showing an empty table', async () => {
  await shown({ query: { data: answered([]) } });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('조회된 내역이 없습니다.')).toBeTruthy();
});

test('A selects all rows of the page that can be selected, and again none', async () => {
  const user = await shown();
  await user.keyboard('a');
  expect(chosen()).toBe('1 2 4 5');
  await user.keyboard('a');
  expect(chosen()).toBe('');
});
