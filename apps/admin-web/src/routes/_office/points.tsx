import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentsPage } from '../../features/adjustments/adjustments-page.tsx';
import { adjustmentSearch } from '../../features/adjustments/search.ts';

export const Route = createFileRoute('/_office/points')({
  ...adjustmentSearch,
  component: AdjustmentsPage,
});
