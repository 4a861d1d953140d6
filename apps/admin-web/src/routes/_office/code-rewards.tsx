import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CodeGrantsPage } from '../../features/code-grants/code-grants-page.tsx';
import { codeGrantDefaults, codeGrantSearch } from '../../features/code-grants/search.ts';

export const Route = createFileRoute('/_office/code-rewards')({
  validateSearch: codeGrantSearch,
  search: { middlewares: [stripSearchParams(codeGrantDefaults)] },
  component: CodeGrantsPage,
});
