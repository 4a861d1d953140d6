import { listDefaults, listSearch } from '../../lib/list-search.ts';

export const RUN_SIZES = [10, 30, 50, 100] as const;

export const runSearch = listSearch({ sizes: RUN_SIZES, size: 30, sorts: ['businessDay'], filters: {} });

export const runDefaults = listDefaults(30, 'businessDay');
