import { createFileRoute, redirect } from '@tanstack/react-router';
import { SponsorTreePage } from '../../../features/trees/sponsor-tree-page.tsx';
import { treeSearch } from '../../../features/trees/tree-search.ts';
import { loadTexts } from '../../../lib/language.ts';
import { storedUser } from '../../../lib/session.ts';

export const Route = createFileRoute('/_member/tree/sponsor')({
  ...treeSearch,
  beforeLoad: ({ search }) => {
    const own = storedUser()?.id;
    if (search.id === undefined && own !== undefined) {
      throw redirect({ to: '/tree/sponsor', search: { ...search, id: own }, replace: true });
    }
  },
  loader: () => loadTexts('trees'),
  component: SponsorTreePage,
});
