import { textFilter } from '@starline/web/list-search';
import { optionalFlag, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { AdminsPage } from '../../features/admins/admins-page.tsx';

export const Route = createFileRoute('/_office/settings/admins')({
  ...searchOf({ text: textFilter, add: optionalFlag }),
  component: AdminsPage,
});
