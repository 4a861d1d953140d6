import { createFileRoute } from '@tanstack/react-router';
import { reconciliationSearch } from '../../features/payouts/search.ts';
import { ReconciliationPage } from '../../features/reconciliation/reconciliation-page.tsx';

export const Route = createFileRoute('/_office/reconciliation')({
  ...reconciliationSearch,
  component: ReconciliationPage,
});
