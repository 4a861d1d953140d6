import { unreadSearch } from '@starline/web/list-search';
import { createFileRoute } from '@tanstack/react-router';
import { DepositsPage } from '../../features/deposits/deposits-page.tsx';
import type { depositSearch } from '../../features/deposits/search.ts';

export const Route = createFileRoute('/_office/deposit')({
  ...unreadSearch<typeof depositSearch>(),
  component: DepositsPage,
});
