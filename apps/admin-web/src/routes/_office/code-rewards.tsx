import { createFileRoute } from '@tanstack/react-router';
import { CodeGrantsPage } from '../../features/code-grants/code-grants-page.tsx';
import { codeGrantSearch } from '../../features/code-grants/search.ts';

export const Route = createFileRoute('/_office/code-rewards')({
  ...codeGrantSearch,
  component: CodeGrantsPage,
});
