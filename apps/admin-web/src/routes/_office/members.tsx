import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { MembersPage } from '../../features/members/members-page.tsx';
import { memberDefaults, memberSearch } from '../../features/members/search.ts';

export const Route = createFileRoute('/_office/members')({
  validateSearch: memberSearch,
  search: { middlewares: [stripSearchParams(memberDefaults)] },
  component: MembersPage,
});
