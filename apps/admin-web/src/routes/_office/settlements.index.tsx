import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { RunsPage } from '../../features/settlements/runs-page.tsx';
import { runDefaults, runSearch } from '../../features/settlements/search.ts';

export const Route = createFileRoute('/_office/settlements/')({
  validateSearch: runSearch,
  search: { middlewares: [stripSearchParams(runDefaults)] },
  component: RunsPage,
});
