import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CataloguePage } from '../../features/packages/catalogue-page.tsx';
import { packageDefaults, packageSearch } from '../../features/packages/search.ts';

export const Route = createFileRoute('/_office/catalogue')({
  validateSearch: packageSearch,
  search: { middlewares: [stripSearchParams(packageDefaults)] },
  component: CataloguePage,
});
