import { createFileRoute } from '@tanstack/react-router';
import { AdminsPage } from '../../features/admins/admins-page.tsx';
import { flagFilter, readSearch, textFilter } from '../../lib/list-search.ts';

export const Route = createFileRoute('/_office/settings/admins')({
  validateSearch: readSearch({ text: textFilter, add: flagFilter }),
  component: AdminsPage,
});
