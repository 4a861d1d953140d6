import { createFileRoute } from '@tanstack/react-router';
import { CataloguePage } from '../../features/packages/catalogue-page.tsx';
import { packageSearch } from '../../features/packages/search.ts';

export const Route = createFileRoute('/_office/catalogue')({
  ...packageSearch,
  component: CataloguePage,
});
