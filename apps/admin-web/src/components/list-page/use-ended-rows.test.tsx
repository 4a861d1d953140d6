import { act, renderHook } from '@starline/ui/testing/render';
import { expect, test, vi } from 'vitest';
import { useEndedRows } from './use-ended-rows.ts';
import { useSelection } from './use-selection.ts';

type Row = { id: number; isOpen: boolean };
const open = (...ids: number[]): Row[] => ids.map((id) => ({ id, isOpen: true }));
const rowId = ({ id }: Row) => id;
const canSelect = ({ isOpen }: Row) => isOpen;

/** A list whose rows 1 and 2 are selected, and what the server answers about rows that are not shown. */
function selected(answer: (ids: number[]) => Promise<readonly number[]>) {
  const stillOpen = vi.fn(answer);
  const shown = renderHook(
    (query: { data: { rows: Row[]; total: undefined }; isFetching: boolean }) => {
      const selection = useSelection({ rows: query.data.rows, rowId, canSelect, scope: '' });
      useEndedRows({ query, rowId, canSelect, watched: selection.chosen, stillOpen, drop: selection.drop });
      return selection;
    },
    { initialProps: { data: { rows: open(1, 2, 3), total: undefined }, isFetching: false } },
  );
  act(() => shown.result.current.choose(open(1, 2)));
  const read = (rows: Row[]) => {
    shown.rerender({ data: { rows, total: undefined }, isFetching: true });
    shown.rerender({ data: { rows, total: undefined }, isFetching: false });
  };
  return { read, stillOpen, chosen: () => shown.result.current.chosen.map(rowId) };
}

test('a selected row that another clerk ended is dropped where it is still shown', () => {
  const { read, stillOpen, chosen } = selected(async () => []);
  read([{ id: 1, isOpen: false }, ...open(2, 3)]);
  expect(chosen()).toEqual([2]);
  expect(stillOpen).not.toHaveBeenCalled();
});

test('a selected row that another clerk ended is dropped where it left the list', async () => {
  const { read, stillOpen, chosen } = selected(async () => [1]);
  read(open(3));
  await expect.poll(chosen).toEqual([1]);
  expect(stillOpen).toHaveBeenCalledWith([1, 2]);
});

test('a selected row that moved to another page stays selected', async () => {
  const { read, stillOpen, chosen } = selected(async (ids) => ids);
  read(open(2, 3));
  await expect.poll(() => stillOpen.mock.calls).toEqual([[[1]]]);
  expect(chosen()).toEqual([1, 2]);
});

test('a row of another page is asked about again when the rows of this page are the same', async () => {
  let answer = [1];
  const { read, chosen } = selected(async () => answer);
  const page = open(2, 3);
  read(page);
  answer = [];
  read(page);
  await expect.poll(chosen).toEqual([2]);
});

test('rows stay selected while the server cannot be asked', async () => {
  const { read, stillOpen, chosen } = selected(() => Promise.reject(new Error('offline')));
  read(open(3));
  await expect.poll(() => stillOpen.mock.calls).toHaveLength(1);
  expect(chosen()).toEqual([1, 2]);
});
