import { expect, test } from 'vitest';
import { act, render } from '../testing/render.tsx';
import { type TreeEntry, type TreePage, useTree } from './use-tree.ts';

const node = (id: number, parentId: number | null, childCount = 0): TreeEntry => ({
  ...{ id, parentId, childCount, ordinal: id },
});

test('a member that a search reveals stays when the page that was being read arrives', async () => {
  const root = node(1, null, 300);
  let answer: (page: TreePage<TreeEntry>) => void = () => undefined;
  let tree: ReturnType<typeof useTree<TreeEntry>> | undefined;
  const load = () => new Promise<TreePage<TreeEntry>>((done) => (answer = done));
  function Tree() {
    tree = useTree(root, load);
    return null;
  }
  render(<Tree />);
  act(() => tree?.reveal([root, node(290, 1)]));
  const shown = () => tree?.rows.flatMap((row) => (row.kind === 'node' ? [row.node.id] : []));
  expect(shown()).toEqual([1, 290]);
  await act(async () => answer({ children: [node(2, 1), node(3, 1)], total: 300 }));
  expect(shown()).toEqual([1, 2, 3, 290]);
});
