import { getRouteApi } from '@tanstack/react-router';
import { TreePage } from './tree-page.tsx';

const route = getRouteApi('/_member/tree/sponsor');

export function SponsorTreePage() {
  const search = route.useSearch();
  return <TreePage key="sponsor" tree="sponsor" search={search} />;
}
