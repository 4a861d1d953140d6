import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { treeDefaults, treeSearch } from '../../features/trees/search.ts';
import { SponsorTreePage } from '../../features/trees/sponsor-tree-page.tsx';

export const Route = createFileRoute('/_office/tree/sponsor')({
  validateSearch: treeSearch,
  search: { middlewares: [stripSearchParams(treeDefaults)] },
  component: SponsorTreePage,
});
