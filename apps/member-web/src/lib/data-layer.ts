import { dataLayer } from '@starline/web/components/data-layer';

export const loadData = () => import('../data.tsx');

export const { fetchFor, DataOutlet, isBare } = dataLayer(loadData, ['/', '/login']);
