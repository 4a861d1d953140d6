import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DepositsPage } from '../../features/deposits/deposits-page.tsx';
import { depositDefaults, depositSearch } from '../../features/deposits/search.ts';

export const Route = createFileRoute('/_office/deposit')({
  validateSearch: depositSearch,
  search: { middlewares: [stripSearchParams(depositDefaults)] },
  component: DepositsPage,
});
