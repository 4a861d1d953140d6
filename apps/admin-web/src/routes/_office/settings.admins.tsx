import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AdminsPage } from '../../features/admins/admins-page.tsx';
import { flagFilter, textFilter } from '../../lib/list-search.ts';

export const Route = createFileRoute('/_office/settings/admins')({
  validateSearch: z.object({ text: textFilter, add: flagFilter }),
  component: AdminsPage,
});
