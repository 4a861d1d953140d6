import { expect, test, vi } from 'vitest';
import { render, screen, waitFor } from '../testing/render.tsx';
import { TreeOutline } from './outline.tsx';
import { type TreeEntry, type TreePage, useTree } from './use-tree.ts';

type Node = TreeEntry & { name: string };

/** 1 has the children 2 and 3; 2 has the children 4 and 5, of which a page holds one. */
const node = (id: number, parentId: number | null, childCount: number): Node => ({
  id,
  parentId,
  childCount,
  name: `member ${id}`,
});
const ROOT = node(1, null, 2);
const CHILDREN: Record<number, Node[]> = {
  1: [node(2, 1, 2), node(3, 1, 0)],
  2: [node(4, 2, 0), node(5, 2, 0)],
};
type Load = (parent: number, offset: number) => Promise<TreePage<Node>>;
const page: Load = async (parent, offset) => {
  const all = CHILDREN[parent] ?? [];
  const size = parent === 2 ? 1 : 10;
  return { children: all.slice(offset, offset + size), total: all.length };
};

type TreeProps = { load: Load; focused?: number; onFocus?: (id: number) => void };

function Tree({ load, focused, onFocus }: TreeProps) {
  const tree = useTree(ROOT, load);
  return (
    <TreeOutline
      label="Downline"
      tree={tree}
      renderNode={({ name }) => name}
      moreLabel={(left) => `${left} more`}
      retryLabel="Load again"
      focused={focused}
      {...(onFocus && { onFocus })}
      head={<p>Sums</p>}
      headHeight={44}
    />
  );
}

async function shown(load: Load = page) {
  const { user } = render(<Tree load={load} />);
  const first = await screen.findByRole('treeitem', { name: 'member 1' });
  await screen.findByRole('treeitem', { name: 'member 2' });
  first.focus();
  const press = async (key: string, expected: string) => {
    await user.keyboard(`{${key}}`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(expected));
  };
  return { user, press };
}
const names = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);

test('the first level is open, and every row says its level and its place among its siblings', async () => {
  await shown();
  expect(names()).toEqual(['member 1', 'member 2', 'member 3']);
  const row = screen.getByRole('treeitem', { name: 'member 3' });
  const said = ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded'];
  expect(said.map((name) => row.getAttribute(name))).toEqual(['2', '2', '2', null]);
});

test('the arrows walk the rows, Home and End go to the ends, and nothing lies beyond them', async () => {
  const { press } = await shown();
  await press('ArrowUp', 'member 1');
  await press('ArrowDown', 'member 2');
  await press('End', 'member 3');
  await press('ArrowDown', 'member 3');
  await press('Home', 'member 1');
});

test('one row alone is a stop for Tab: the active one', async () => {
  const { press } = await shown();
  await press('ArrowDown', 'member 2');
  const stops = screen.getAllByRole('treeitem').filter((row) => row.tabIndex === 0);
  expect(stops.map(({ textContent }) => textContent)).toEqual(['member 2']);
});

test('right opens a closed row and then enters it; left leaves it and then closes it', async () => {
  const { user, press } = await shown();
  await press('ArrowDown', 'member 2');
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('treeitem', { name: 'member 4' });
  await press('ArrowRight', 'member 4');
  await press('ArrowLeft', 'member 2');
  await user.keyboard('{ArrowLeft}');
  expect(names()).toEqual(['member 1', 'member 2', 'member 3']);
  await press('ArrowLeft', 'member 1');
});

test('Enter on a member without children does nothing', async () => {
  const { user, press } = await shown();
  await press('End', 'member 3');
  await user.keyboard('{Enter}{ArrowRight}');
  expect(names()).toEqual(['member 1', 'member 2', 'member 3']);
});

test('the row of the remaining children loads them, with Enter or a click', async () => {
  const { user, press } = await shown();
  await press('ArrowDown', 'member 2');
  await user.keyboard('{Enter}');
  await screen.findByRole('treeitem', { name: '1 more' });
  await press('ArrowDown', 'member 4');
  await press('ArrowDown', '1 more');
  await user.keyboard('{Enter}');
  await screen.findByRole('treeitem', { name: 'member 5' });
  expect(names()).toEqual(['member 1', 'member 2', 'member 4', 'member 5', 'member 3']);
});

test('a branch that could not be loaded says so in its place and can be loaded again', async () => {
  const load = vi.fn<Load>(page);
  const { user } = await shown(load);
  load.mockRejectedValueOnce(new Error('no connection'));
  await user.click(screen.getByRole('treeitem', { name: 'member 2' }));
  await user.click(await screen.findByRole('treeitem', { name: 'Load again' }));
  await screen.findByRole('treeitem', { name: 'member 4' });
});

test('marks the member that was searched for and makes it the stop for Tab', async () => {
  render(<Tree load={page} focused={3} />);
  const row = await screen.findByRole('treeitem', { name: 'member 3' });
  await waitFor(() => expect(row.tabIndex).toBe(0));
  expect(row.getAttribute('aria-selected')).toBe('true');
});

test('a row chooses its member, and opens when it is pressed again; the chevron opens alone', async () => {
  const onFocus = vi.fn();
  const { user, rerender } = render(<Tree load={page} onFocus={onFocus} />);
  const row = await screen.findByRole('treeitem', { name: 'member 2' });
  await user.click(row);
  expect(onFocus).toHaveBeenCalledExactlyOnceWith(2);
  expect(row.getAttribute('aria-expanded')).toBe('false');
  await user.click(row.querySelector('[data-toggle]') as HTMLElement);
  await screen.findByRole('treeitem', { name: 'member 4' });
  expect(onFocus).toHaveBeenCalledTimes(1);
  rerender(<Tree load={page} focused={2} onFocus={onFocus} />);
  await user.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('false');
});

test('Enter chooses the row of the focus, and Space opens it', async () => {
  const onFocus = vi.fn();
  const { user } = render(<Tree load={page} onFocus={onFocus} />);
  const row = await screen.findByRole('treeitem', { name: 'member 2' });
  (await screen.findByRole('treeitem', { name: 'member 1' })).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(row));
  await user.keyboard('{Enter}');
  expect(onFocus).toHaveBeenCalledExactlyOnceWith(2);
  await user.keyboard(' ');
  await screen.findByRole('treeitem', { name: 'member 4' });
});

test('with letters of twice the size a row is twice as high', async () => {
  document.documentElement.style.fontSize = '32px';
  await shown();
  expect(screen.getByRole('treeitem', { name: 'member 2' }).style.height).toBe('112px');
  document.documentElement.style.fontSize = '';
});
