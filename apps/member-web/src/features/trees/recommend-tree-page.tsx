import { getRouteApi } from '@tanstack/react-router';
import { useStoredUser } from '../../lib/session.ts';
import { TreePage } from './tree-page.tsx';

const route = getRouteApi('/_member/tree/recommend');

export function RecommendTreePage() {
  const search = route.useSearch();
  const user = useStoredUser();
  return <TreePage key="recommend" tree="recommend" search={{ ...search, id: search.id ?? user?.id }} />;
}
