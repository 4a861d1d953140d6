import { createFileRoute } from '@tanstack/react-router';
import { RunsPage } from '../../features/settlements/runs-page.tsx';
import { runSearch } from '../../features/settlements/search.ts';

export const Route = createFileRoute('/_office/settlements/')({
  ...runSearch,
  component: RunsPage,
});
