import { getRouteApi } from '@tanstack/react-router';
import { TreePage } from './tree-page.tsx';

const route = getRouteApi('/_office/tree/sponsor');

export function SponsorTreePage() {
  return <TreePage key="sponsor" tree="sponsor" search={route.useSearch()} />;
}
