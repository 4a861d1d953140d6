import { createFileRoute } from '@tanstack/react-router';
import { treeSearch } from '../../features/trees/search.ts';
import { SponsorTreePage } from '../../features/trees/sponsor-tree-page.tsx';

export const Route = createFileRoute('/_office/tree/sponsor')({
  ...treeSearch,
  component: SponsorTreePage,
});
