import { getRouteApi } from '@tanstack/react-router';
import { TreePage } from './tree-page.tsx';

const route = getRouteApi('/_office/tree/recommend');

export function RecommendTreePage() {
  return <TreePage key="recommend" tree="recommend" search={route.useSearch()} />;
}
