import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { RecommendTreePage } from '../../features/trees/recommend-tree-page.tsx';
import { treeDefaults, treeSearch } from '../../features/trees/search.ts';

export const Route = createFileRoute('/_office/tree/recommend')({
  validateSearch: treeSearch,
  search: { middlewares: [stripSearchParams(treeDefaults)] },
  component: RecommendTreePage,
});
