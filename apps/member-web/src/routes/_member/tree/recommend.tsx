import { createFileRoute } from '@tanstack/react-router';
import { RecommendTreePage } from '../../../features/trees/recommend-tree-page.tsx';
import { lineOf, treeSearch } from '../../../features/trees/tree-search.ts';
import { loadTexts } from '../../../lib/language.ts';
import { calls } from '../../../lib/trpc.ts';

export const Route = createFileRoute('/_member/tree/recommend')({
  ...treeSearch,
  loader: () => {
    void calls.trees.subtree.prefetch(lineOf('recommend'));
    return loadTexts('trees');
  },
  // Who is chosen stands in the address, and the line stays as it is.
  shouldReload: false,
  component: RecommendTreePage,
});
