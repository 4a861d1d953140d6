import { createFileRoute } from '@tanstack/react-router';
import { RecommendTreePage } from '../../../features/trees/recommend-tree-page.tsx';
import { treeSearch } from '../../../features/trees/tree-search.ts';
import { loadTexts } from '../../../lib/language.ts';

export const Route = createFileRoute('/_member/tree/recommend')({
  ...treeSearch,
  loader: () => loadTexts('trees'),
  component: RecommendTreePage,
});
