import { createFileRoute, redirect } from '@tanstack/react-router';
import { SponsorTreePage } from '../../../features/trees/sponsor-tree-page.tsx';
import { loadTexts } from '../../../lib/language.ts';
import { optionalId, optionalText, searchOf } from '../../../lib/search.ts';
import { storedUser } from '../../../lib/session.ts';

export const Route = createFileRoute('/_member/tree/sponsor')({
  ...searchOf({ id: optionalId, text: optionalText(40) }),
  beforeLoad: ({ search }) => {
    const own = storedUser()?.id;
    if (search.id === undefined && own !== undefined) {
      throw redirect({ to: '/tree/sponsor', search: { ...search, id: own }, replace: true });
    }
  },
  loader: () => loadTexts('trees'),
  component: SponsorTreePage,
});
