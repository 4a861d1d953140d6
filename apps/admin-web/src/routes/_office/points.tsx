import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { AdjustmentsPage } from '../../features/adjustments/adjustments-page.tsx';
import { adjustmentDefaults, adjustmentSearch } from '../../features/adjustments/search.ts';

export const Route = createFileRoute('/_office/points')({
  validateSearch: adjustmentSearch,
  search: { middlewares: [stripSearchParams(adjustmentDefaults)] },
  component: AdjustmentsPage,
});
