import { getRouteApi } from '@tanstack/react-router';
import { useStoredUser } from '../../lib/session.ts';
import { TreePage } from './tree-page.tsx';

const route = getRouteApi('/_member/tree/recommend');

export function RecommendTreePage() {
  const { id, text } = route.useSearch();
  const user = useStoredUser();
  return <TreePage key="recommend" tree="recommend" id={id ?? user?.id} text={text} />;
}
