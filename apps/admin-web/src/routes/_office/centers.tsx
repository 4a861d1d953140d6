import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CentersPage } from '../../features/centers/centers-page.tsx';
import { centerDefaults, centerSearch } from '../../features/centers/search.ts';

export const Route = createFileRoute('/_office/centers')({
  validateSearch: centerSearch,
  search: { middlewares: [stripSearchParams(centerDefaults)] },
  component: CentersPage,
});
