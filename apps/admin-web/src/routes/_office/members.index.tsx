import { createFileRoute } from '@tanstack/react-router';
import { MembersPage } from '../../features/members/members-page.tsx';
import { memberSearch } from '../../features/members/search.ts';

export const Route = createFileRoute('/_office/members/')({
  ...memberSearch,
  component: MembersPage,
});
