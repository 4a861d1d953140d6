import { createFileRoute } from '@tanstack/react-router';
import { DepositsPage } from '../../features/deposits/deposits-page.tsx';
import { depositSearch } from '../../features/deposits/search.ts';

export const Route = createFileRoute('/_office/deposit')({
  ...depositSearch,
  component: DepositsPage,
});
