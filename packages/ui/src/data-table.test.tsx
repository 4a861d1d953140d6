import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Button } from './button.tsx';
import type { DataColumn, DataSelection, DataSort } from './data-columns.ts';
import { DataTable } from './data-table.tsx';
import { act, fireEvent, render, screen, within } from './testing/render.tsx';

type Row = { id: number; name: string };
type Given = {
  count?: number;
  sort?: DataSort;
  onSort?: (by: string) => void;
  onOpen?: (row: Row) => void;
  selection?: DataSelection<Row>;
  skeletonRows?: number;
  offset?: number;
  total?: number | undefined;
};

const columns: DataColumn<Row>[] = [
  { id: 'name', header: 'Name', slot: 'title', cell: (row) => row.name, width: 120, sort: 'name' },
  { id: 'id', header: 'Number', cell: (row) => row.id, width: 80, numeric: true, sort: 'id' },
  { id: 'act', header: 'Act', cell: () => <Button>Act</Button>, width: 60 },
];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `row ${index + 1}` }));

function Table({ count = 3, ...given }: Given) {
  const [active, setActive] = useState<number>();
  return (
    <DataTable
      label="Members"
      columns={columns}
      rows={rowsOf(count)}
      rowId={(row) => row.id}
      rowName={(row) => `Select ${row.name}`}
      selectAllLabel="Select all"
      rowHeight={36}
      offset={0}
      total={count}
      active={active}
      onActive={setActive}
      {...given}
    />
  );
}
const selectionOf = (given: Partial<DataSelection<Row>>): DataSelection<Row> => ({
  state: 'none',
  canSelect: () => true,
  isSelected: () => false,
  toggle: vi.fn(),
  toggleAll: vi.fn(),
  ...given,
});
const shownRows = () => document.querySelectorAll('tr[data-row]');

test('of 10,000 rows the document holds those in view, and says how many there are', () => {
  render(<Table count={10_000} />);
  expect(shownRows().length).toBeGreaterThan(10);
  expect(shownRows().length).toBeLessThan(60);
  expect(screen.getByRole('table', { name: 'Members' }).getAttribute('aria-rowcount')).toBe('10001');
});

test('a scroll draws the rows that come into view, between spacers for the others', () => {
  render(<Table count={10_000} />);
  const region = screen.getByRole('region', { name: 'Members' });
  region.scrollTop = 36 * 500;
  fireEvent.scroll(region);
  const indexes = [...shownRows()].map((row) => Number(row.getAttribute('data-index')));
  expect([indexes[0], indexes.includes(500), indexes.length < 60]).toEqual([496, true, true]);
  const heights = [...document.querySelectorAll<HTMLElement>('tbody tr[aria-hidden] td')].map((td) =>
    Number.parseInt(td.style.height, 10),
  );
  expect(heights).toEqual([36 * 496, 36 * (10_000 - 496 - indexes.length)]);
});

test('a row far out of view that the keys are at is drawn and has the focus', async () => {
  const table = (active?: number) => (
    <DataTable
      label="Members"
      columns={columns}
      rows={rowsOf(1_000)}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      selectAllLabel="Select all"
      rowHeight={46}
      offset={0}
      total={1_000}
      active={active}
    />
  );
  const { rerender } = render(table());
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  onTestFinished(() => void vi.restoreAllMocks());
  rerender(table(600));
  expect(screen.getByRole('region', { name: 'Members' }).scrollTop).toBeGreaterThan(46 * 500);
  // React draws the rows of a scroll later than the next frame.
  act(() => {
    for (const run of frames) run(0);
  });
  expect(document.activeElement?.getAttribute('data-index')).toBe('600');
});

test('rows of a later page are numbered from where the page begins', () => {
  render(<Table offset={50} total={53} />);
  expect([...shownRows()].map((row) => row.getAttribute('aria-rowindex'))).toEqual(['52', '53', '54']);
});

test('while the total is counted the number of rows is unknown to a screen reader too', () => {
  render(<Table total={undefined} />);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
});

test('the sorted column alone carries the mark of its order', () => {
  render(<Table sort={{ by: 'name', order: 'desc' }} onSort={vi.fn()} />);
  const marks = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
  expect(marks).toEqual(['descending', null, null]);
});

test('a click on a header asks for the order of that column; a column without one has no button', async () => {
  const onSort = vi.fn();
  const { user } = render(<Table onSort={onSort} />);
  await user.click(screen.getByRole('button', { name: 'Number' }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith('id');
  const act = screen.getByRole('columnheader', { name: 'Act' });
  expect(within(act).queryByRole('button')).toBeNull();
});

test('a click on a box selects that row; with Shift it asks for the range', async () => {
  const selection = selectionOf({});
  const { user } = render(<Table selection={selection} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select row 3' }));
  await user.keyboard('{/Shift}');
  expect(vi.mocked(selection.toggle).mock.calls).toEqual([
    [{ id: 1, name: 'row 1' }, false],
    [{ id: 3, name: 'row 3' }, true],
  ]);
});

test('a row that cannot be selected has a disabled box', () => {
  render(<Table selection={selectionOf({ canSelect: (row) => row.id !== 2 })} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select row/ });
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true, false]);
});

test.each([
  ['none', false, false],
  ['some', false, true],
  ['all', true, false],
] as const)('the box of the header shows that %s of the rows are selected', async (state, checked, mixed) => {
  const selection = selectionOf({ state });
  const { user } = render(<Table selection={selection} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  expect([box.checked, box.indeterminate]).toEqual([checked, mixed]);
  await user.click(box);
  expect(selection.toggleAll).toHaveBeenCalledOnce();
});

test('a click opens the row, except on a button in it', () => {
  const onOpen = vi.fn();
  render(<Table onOpen={onOpen} />);
  fireEvent.click(screen.getAllByRole('button', { name: 'Act' })[1] as HTMLElement);
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('row 2'));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 2, name: 'row 2' });
});

test('elements that take in another row give up the focus, so that no key acts on a row that was not chosen', async () => {
  const table = (from: number) => (
    <DataTable
      label="Members"
      columns={columns}
      rows={rowsOf(3).map((row) => ({ ...row, id: row.id + from }))}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      selectAllLabel="Select all"
      rowHeight={36}
      offset={0}
      total={3}
    />
  );
  const { rerender } = render(table(0));
  const first = document.querySelector<HTMLElement>('tr[data-row="1"]');
  first?.focus();
  expect(document.activeElement).toBe(first);
  rerender(table(100));
  expect(document.querySelector('tr[data-row]:focus')).toBeNull();
});

test('shows skeleton rows before the first answer', () => {
  render(<Table count={0} skeletonRows={10} />);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
  expect(shownRows()).toHaveLength(0);
});

test('a row is named by its title, which also describes its buttons of one word', () => {
  render(<Table />);
  const row = screen.getByRole('row', { name: /row 2/ });
  const title = within(row).getByRole('rowheader', { name: 'row 2' });
  expect(within(row).getByRole('button', { name: 'Act' }).getAttribute('aria-describedby')).toBe(title.id);
});

test('from the row that was selected last one step leads to the acts', async () => {
  const go = vi.fn();
  const selection = selectionOf({
    isSelected: ({ id }) => id < 3,
    skip: { from: 2, label: 'To the acts', go },
  });
  const { user } = render(<Table selection={selection} />);
  const skip = screen.getByRole('button', { name: 'To the acts' });
  screen.getByRole('checkbox', { name: 'Select row 2' }).focus();
  await user.tab();
  expect(document.activeElement).toBe(skip);
  await user.keyboard('{Enter}');
  expect(go).toHaveBeenCalledOnce();
});
