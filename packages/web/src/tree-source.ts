import { rowsOf, type TreeName } from '@starline/domain/trees';
import type { TreePath, TreeSource } from '@starline/ui/tree/lineage';
import { useMemo } from 'react';

/** The number of children of a node that are loaded at a time. */
const PAGE = 200;
/** The limits of what opens together with a node. */
const BELOW = { depth: 3, limit: 2000 };

type Columns<Node extends object> = Parameters<typeof rowsOf<Node>>[0];
type PlaceInTree = { tree: TreeName; id: number };

/** The queries of `trees` that a tree needs, from the query utilities of a web. */
export type TreeReads<Node extends object> = {
  children: {
    fetch: (
      input: PlaceInTree & { offset: number; limit: number },
    ) => Promise<{ children: Columns<Node>; total: number }>;
  };
  subtree: { fetch: (input: PlaceInTree & typeof BELOW) => Promise<{ nodes: Columns<Node> }> };
};

/** Loads the branches of a tree on demand. */
export function useTreeSource<Node extends object>(
  tree: TreeName,
  { children, subtree }: TreeReads<Node>,
): TreeSource<Node> {
  return useMemo(
    () => ({
      children: async (id, offset) => {
        const page = await children.fetch({ tree, id, offset, limit: PAGE });
        return { children: rowsOf<Node>(page.children), total: page.total };
      },
      below: async (id) => rowsOf<Node>((await subtree.fetch({ tree, id, ...BELOW })).nodes),
    }),
    [children, subtree, tree],
  );
}

/** Returns the path to a member from an answer of `trees.path`. */
export const useTreePath = <Node extends object>(
  answer: { nodes: Columns<Node>; total: number } | undefined,
): TreePath<Node> | undefined =>
  useMemo(() => answer && { nodes: rowsOf<Node>(answer.nodes), total: answer.total }, [answer]);
