import { unreadSearch } from '@starline/web/list-search';
import { createFileRoute } from '@tanstack/react-router';
import { MembersPage } from '../../features/members/members-page.tsx';
import type { memberSearch } from '../../features/members/search.ts';

export const Route = createFileRoute('/_office/members/')({
  ...unreadSearch<typeof memberSearch>(),
  component: MembersPage,
});
