import { getRouteApi } from '@tanstack/react-router';
import { TreePage } from './tree-page.tsx';

const route = getRouteApi('/_office/tree/recommend');

export function RecommendTreePage() {
  const { text, id } = route.useSearch();
  return <TreePage key="recommend" tree="recommend" text={text} id={id} />;
}
