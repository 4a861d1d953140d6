import { dataLayer } from '@starline/web/components/data-layer';

export const { fetchFor, DataOutlet } = dataLayer(() => import('../data.tsx'), ['/', '/login']);
