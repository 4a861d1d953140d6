import { createFileRoute } from '@tanstack/react-router';
import { RecommendTreePage } from '../../features/trees/recommend-tree-page.tsx';
import { treeSearch } from '../../features/trees/search.ts';

export const Route = createFileRoute('/_office/tree/recommend')({
  ...treeSearch,
  component: RecommendTreePage,
});
