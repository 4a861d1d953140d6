import { unreadSearch } from '@starline/web/list-search';
import { createFileRoute } from '@tanstack/react-router';
import { CodeGrantsPage } from '../../features/code-grants/code-grants-page.tsx';
import type { codeGrantSearch } from '../../features/code-grants/search.ts';

export const Route = createFileRoute('/_office/code-rewards')({
  ...unreadSearch<typeof codeGrantSearch>(),
  component: CodeGrantsPage,
});
