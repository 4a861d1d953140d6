import { createFileRoute } from '@tanstack/react-router';
import { CentersPage } from '../../features/centers/centers-page.tsx';
import { centerSearch } from '../../features/centers/search.ts';

export const Route = createFileRoute('/_office/centers')({
  ...centerSearch,
  component: CentersPage,
});
