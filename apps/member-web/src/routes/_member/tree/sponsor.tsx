import { createFileRoute, redirect } from '@tanstack/react-router';
import { SponsorTreePage } from '../../../features/trees/sponsor-tree-page.tsx';
import { lineOf, treeSearch } from '../../../features/trees/tree-search.ts';
import { loadTexts } from '../../../lib/language.ts';
import { storedUser } from '../../../lib/session.ts';
import { calls } from '../../../lib/trpc.ts';

export const Route = createFileRoute('/_member/tree/sponsor')({
  ...treeSearch,
  beforeLoad: ({ search }) => {
    const own = storedUser()?.id;
    if (search.id === undefined && own !== undefined) {
      throw redirect({ to: '/tree/sponsor', search: { ...search, id: own }, replace: true });
    }
  },
  loader: () => {
    void calls.trees.subtree.prefetch(lineOf('sponsor'));
    return loadTexts('trees');
  },
  // Who is chosen stands in the address, and the line stays as it is.
  shouldReload: false,
  component: SponsorTreePage,
});
