import { unreadSearch } from '@starline/web/list-search';
import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentsPage } from '../../features/adjustments/adjustments-page.tsx';
import type { adjustmentSearch } from '../../features/adjustments/search.ts';

export const Route = createFileRoute('/_office/points')({
  ...unreadSearch<typeof adjustmentSearch>(),
  component: AdjustmentsPage,
});
