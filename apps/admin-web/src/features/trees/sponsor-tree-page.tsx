import { getRouteApi } from '@tanstack/react-router';
import { TreePage } from './tree-page.tsx';

const route = getRouteApi('/_office/tree/sponsor');

export function SponsorTreePage() {
  const { text, id } = route.useSearch();
  return <TreePage key="sponsor" tree="sponsor" text={text} id={id} />;
}
