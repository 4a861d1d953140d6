import { createFileRoute } from '@tanstack/react-router';
import { RecommendTreePage } from '../../../features/trees/recommend-tree-page.tsx';
import { loadTexts } from '../../../lib/language.ts';
import { optionalId, optionalText, searchOf } from '../../../lib/search.ts';

export const Route = createFileRoute('/_member/tree/recommend')({
  ...searchOf({ id: optionalId, text: optionalText(40) }),
  loader: () => loadTexts('trees'),
  component: RecommendTreePage,
});
